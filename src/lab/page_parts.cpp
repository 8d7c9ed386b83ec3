#include "lab/page_parts.hpp"

#include <fmt/format.h>

#include "lab/page_style.hpp"
#include "lab/plot.hpp"

namespace roundhouse::lab {

std::string cells(const std::vector<std::string>& texts) {
  std::string out = "<tr><th scope=\"row\">" + texts[0] + "</th>";
  for (std::size_t i = 1; i < texts.size(); ++i) out += "<td>" + texts[i] + "</td>";
  return out + "</tr>\n";
}

std::string table(const std::vector<std::string>& heads, const std::string& rows, bool open) {
  std::string out =
      fmt::format("<details{}><summary>", open ? " open" : "") + both("Table", "Tabelle") +
      "</summary><div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table "
      "class=\"fig\"><thead><tr>";
  for (const std::string& head : heads) out += "<th scope=\"col\">" + head + "</th>";
  return out + "</tr></thead><tbody>\n" + rows + "</tbody></table></div></details>\n";
}

std::string panel(const std::string& title, const std::string& key, const std::string& body,
                  bool wide) {
  return fmt::format(
      "<section class=\"panel{}\"><h2>{}<span class=\"key\">{}</span></h2>\n{}</section>\n",
      wide ? " wide" : "", title, key, body);
}

std::string document(const std::string& title, const std::string& content) {
  const std::string shift = both("Other shift (night or day)", "Andere Schicht (Nacht oder Tag)");
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{} · Roundhouse</title>\n"
      "<style>{}</style></head>\n<body><a class=\"skip\" href=\"#main\">{}</a><header>"
      "<b>Roundhouse</b><label><input type=\"checkbox\" id=\"german\"> Deutsch</label><label>"
      "<input type=\"checkbox\" id=\"shift\"> {}</label></header>\n<main id=\"main\">{}</main>"
      "</body></html>\n",
      escaped(title), page_style, both("To the content", "Zum Inhalt"), shift, content);
}

}  // namespace roundhouse::lab
