#pragma once

#include <string>
#include <vector>

namespace roundhouse::lab {

/// A row of a table: what it is about, and its figures.
std::string cells(const std::vector<std::string>& texts);

/// The figures behind a plot, folded away unless they stand for it.
std::string table(const std::vector<std::string>& heads, const std::string& rows,
                  bool open = false);

/// A plot with its title, what its signs mean, and what stands below.
std::string panel(const std::string& title, const std::string& key, const std::string& body,
                  bool wide = false);

/// A whole page that loads nothing: two levers for the language and for night, then the content.
std::string document(const std::string& title, const std::string& content);

}  // namespace roundhouse::lab
