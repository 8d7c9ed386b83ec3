#include "core/phrase.hpp"

#include <algorithm>

namespace roundhouse {

const std::string_view* Phrase::find(const std::string& key) const {
  if (!reader_.variant.empty()) {
    const std::string particular = key + "@" + std::string{reader_.variant};
    if (const auto* text = find_text(*reader_.texts, reader_.language, particular)) return text;
  }
  return find_text(*reader_.texts, reader_.language, key);
}

std::string Phrase::plain(std::string_view key) const {
  const auto* text = find(std::string{key});
  return text == nullptr ? std::string{} : fill(*text);
}

/// Each word that makes the key more particular is added where there is a text for it.
std::string Phrase::said(std::string_view name) const {
  std::string key{name};
  const auto more = [&](const std::string& word) {
    if (find(key + "." + word) != nullptr) key += "." + word;
  };
  if (const auto why = values_.find("why"); why != values_.end()) more(why->second.word);
  if (any_hidden_) more("hidden");
  const auto seat = values_.find("seat");
  if (seat != values_.end() && reader_.own.contains(seat->second.seat)) more("you");
  const auto* text = find(key);
  return text == nullptr ? key : fill(*text);
}

std::string Phrase::hidden(std::string_view field) const {
  const auto* text = find("hidden." + std::string{field});
  if (text == nullptr) text = find("hidden");
  return text == nullptr ? "?" : std::string{*text};
}

std::string Phrase::seat_in_words(Seat seat, std::string_view form) const {
  if (reader_.own.contains(seat)) {
    const auto* text = form.empty() ? nullptr : find("you:" + std::string{form});
    if (text == nullptr) text = find("you");
    return text == nullptr ? "you" : std::string{*text};
  }
  const auto i = static_cast<std::size_t>(index(seat));
  return i < reader_.names.size() ? reader_.names[i] : std::string{letter(seat)};
}

void Phrase::put_hidden(const std::string& path) {
  values_[path] = {hidden(last_part(path)), "hidden", 0, {}, true};
  any_hidden_ = true;
}

void Phrase::put_none(const std::string& path) {
  values_[path] = {plain("none." + std::string{last_part(path)}), "none", 0, {}, true};
}

void Phrase::put_seat(const std::string& path, Seat seat) {
  values_[path] = {word_for(seat), "seat", 0, seat};
}

void Phrase::put_number(const std::string& path, long number) {
  values_[path] = {std::to_string(number), "number", number};
}

void Phrase::put_name(const std::string& path, std::string_view name) {
  values_[path] = {std::string{name}, std::string{last_part(path)}};
}

void Phrase::put_list(const std::string& path, std::string all, std::size_t size) {
  if (all.empty()) all = plain("none." + std::string{last_part(path)});
  values_[path] = {std::move(all), "list", static_cast<long>(size), {}, true};
}

std::string Phrase::joined(const std::string& path, std::string_view name) {
  return path.empty() ? std::string{name} : path + "." + std::string{name};
}

void Phrase::add_item(std::string& all, const std::string& path, const Phrase& item) const {
  const auto found = item.values_.find(path);
  if (found == item.values_.end()) return;
  if (!all.empty()) all += ", ";
  all += in_words(found->second, "");
}

/// `each.payment` for every seat that has some, `none.payment` where nobody has.
void Phrase::count_seats(std::string_view field, std::span<const long> numbers, Value& into) const {
  into = {"", "list", 0, {}, true};
  const auto* text = find("each." + std::string{field});
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) continue;
    Phrase item{reader_};
    item.values_["seat"] = {word_for(Seat(i)), "seat", 0, Seat(i)};
    item.values_["n"] = {std::to_string(numbers[i]), "number", numbers[i]};
    if (!into.word.empty()) into.word += ", ";
    into.word += text == nullptr ? std::to_string(numbers[i]) : item.fill(*text);
    ++into.number;
  }
  if (into.word.empty()) into.word = plain("none." + std::string{field});
}

std::string Phrase::in_words(const Value& value, std::string_view form) const {
  if (value.ready) return value.word;
  if (value.kind == "seat") return seat_in_words(value.seat, form);
  const std::string key = value.kind + "." + value.word;
  if (!form.empty()) {
    if (const auto* text = find(key + ":" + std::string{form})) return std::string{*text};
  }
  const auto* text = find(key);
  return text == nullptr ? value.word : std::string{*text};
}

std::string Phrase::fill(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    const auto open = std::min(text.find('{'), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const auto close = std::min(text.find('}'), text.size());
    out += place(text.substr(1, close - 1));
    text.remove_prefix(std::min(text.size(), close + 1));
  }
  return out;
}

std::string Phrase::place(std::string_view hole) const {
  const auto bar = hole.find('|');
  const auto colon = hole.find(':');
  const std::string name{hole.substr(0, std::min(bar, colon))};
  const auto found = values_.find(name);
  if (found == values_.end()) {  // another text: {sum} inside {each.payment}
    const auto* text = find(name);
    return text == nullptr ? "{" + name + "}" : fill(*text);
  }
  if (bar != std::string_view::npos) {
    const auto second = std::min(hole.find('|', bar + 1), hole.size() - 1);
    return std::string{found->second.number == 1 ? hole.substr(bar + 1, second - bar - 1)
                                                 : hole.substr(second + 1)};
  }
  return in_words(found->second, colon == std::string_view::npos ? "" : hole.substr(colon + 1));
}

}  // namespace roundhouse
