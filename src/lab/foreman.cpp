#include "lab/foreman.hpp"

#include <algorithm>
#include <utility>

#include "lab/row.hpp"

namespace roundhouse::lab {

Foreman::Foreman(const Study& study, Sheet& sheet)
    : study_{study}, sheet_{sheet}, rows_(static_cast<std::size_t>(pieces_of(study))) {
  if (study.until.when != Until::When::AllDealt) {
    values_.assign(study.settings.size(),
                   std::vector<std::int64_t>(static_cast<std::size_t>(study.deals), 0));
  }
  for (std::int64_t number = 0; number < pieces(); ++number) {
    const auto found = sheet.known().find(piece_at(study, number).name());
    if (found == sheet.known().end()) continue;
    ++known_;
    keep(number, found->second);
  }
}

std::optional<std::int64_t> Foreman::next() {
  while (next_ < pieces() && !rows(next_).empty()) ++next_;
  if (next_ >= pieces()) return {};
  if (stop_at_ && piece_at(study_, next_).first >= *stop_at_) return {};
  return next_++;
}

Fault Foreman::done(std::int64_t piece, std::string rows) {
  Fault fault = sheet_.add(piece_at(study_, piece).name(), rows);
  games_ += 1 + std::count(rows.begin(), rows.end(), ';');
  keep(piece, std::move(rows));
  return fault;
}

void Foreman::keep(std::int64_t piece, std::string rows) {
  auto& place = rows_[static_cast<std::size_t>(piece)];
  if (!values_.empty()) enter(piece_at(study_, piece), rows);
  place = std::move(rows);
  ++done_;
  while (whole_ < pieces() && !this->rows(whole_).empty()) ++whole_;
  if (!values_.empty() && !stop_at_) look();
}

void Foreman::enter(const Piece& piece, const std::string& rows) {
  const Setting& setting = study_.settings[piece.setting];
  std::vector<Row> list;
  if (!read_rows(rows, study_, setting, list)) return;
  for (const Row& row : list) {
    values_[piece.setting][static_cast<std::size_t>(row.deal)] += value_of(study_, setting, row);
  }
}

/// Only whole prefixes of deals are looked at: short games come back first, and what has arrived is
/// no fair sample.
void Foreman::look() {
  const std::int64_t whole_deals =
      whole_ == pieces() ? study_.deals : piece_at(study_, whole_).first;
  while (look_ <= whole_deals && look_ < study_.deals) {
    if (enough(study_, values_, look_)) {
      stop_at_ = look_;
      return;
    }
    look_ = next_look(look_);
  }
}

}  // namespace roundhouse::lab
