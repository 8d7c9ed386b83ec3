#include "lab/compare.hpp"

#include <algorithm>
#include <cmath>

#include "lab/row.hpp"

namespace roundhouse::lab {

namespace {

constexpr double alpha = 0.05;
constexpr double tightest_at = 2000;

double scale(const Study& study, std::size_t setting) {
  return static_cast<double>(scale_of(study.measure) * study.rotations(study.settings[setting]));
}

bool is_fair(const Study& study, std::size_t setting) {
  return study.settings[setting].base == setting && study.measure.what == Measure::What::Wins &&
         study.settings[setting].seats > 1 && !study.compares();
}

/// Differences of two settings, or of one from a fixed value, in whole numbers where possible.
Sums differences(const DealValues& values, std::size_t one, std::size_t other, std::int64_t deals) {
  Sums sums;
  for (std::int64_t d = 0; d < deals; ++d) {
    const auto deal = static_cast<std::size_t>(d);
    sums.add(values[one][deal] - values[other][deal]);
  }
  return sums;
}

Sums own(const DealValues& values, std::size_t setting, std::int64_t deals) {
  Sums sums;
  for (std::int64_t d = 0; d < deals; ++d) sums.add(values[setting][static_cast<std::size_t>(d)]);
  return sums;
}

Compared with_fair(const Study& study, std::size_t setting, const DealValues& values,
                   std::int64_t deals) {
  Compared out;
  out.reference = fair_share(study, study.settings[setting]);
  const Sums sums = own(values, setting, deals);
  const Estimate plain = mean_of(sums, scale(study, setting));
  out.difference = share_of(sums, scale(study, setting));
  out.difference.mean = plain.mean - out.reference;
  const double off = std::abs(plain.mean - out.reference);
  const double t = plain.error > 0 ? off / plain.error : (off > 0 ? 1e9 : 0);
  out.difference.p = p_of(t, deals);
  return out;
}

Compared with_base(const Study& study, std::size_t setting, const DealValues& values,
                   std::int64_t deals) {
  const std::size_t base = study.settings[setting].base;
  Compared out;
  out.base = base;
  out.reference = value_in(study, base, values, deals).mean;
  const Sums sums = differences(values, setting, base, deals);
  out.difference = mean_of(sums, scale(study, setting));
  const double apart = own(values, setting, deals).variance() + own(values, base, deals).variance();
  out.paired = apart > 0 ? 1 - sums.variance() / apart : 0;
  return out;
}

double matters_of(const Study& study, const Compared& compared) {
  if (study.matters > 0) return study.matters;
  if (study.measure.what == Measure::What::Wins) return 0.02;
  return std::max(1e-9, 0.02 * std::abs(compared.reference));
}

void judge(const Study& study, std::vector<std::optional<Compared>>& all) {
  std::vector<double> p;
  for (const auto& one : all) {
    if (one) p.push_back(one->difference.p);
  }
  const auto told_apart = holm(p, alpha);
  std::size_t next = 0;
  for (auto& one : all) {
    if (!one) continue;
    Estimate& difference = one->difference;
    one->different = told_apart[next++];
    if (study.until.when == Until::When::Decided) {
      const auto deals = static_cast<double>(difference.deals);
      difference.half = sequence_half(difference.deals, difference.error * std::sqrt(deals),
                                      tightest_at, alpha / static_cast<double>(p.size()));
      one->different = std::abs(difference.mean) > difference.half;
    }
    one->matters = matters_of(study, *one);
    one->alike =
        !one->different && difference.low() > -one->matters && difference.high() < one->matters;
  }
}

}  // namespace

Estimate value_in(const Study& study, std::size_t setting, const DealValues& values,
                  std::int64_t deals) {
  const Sums sums = own(values, setting, deals);
  Estimate out = mean_of(sums, scale(study, setting));
  if (study.measure.what != Measure::What::Wins) return out;
  const Estimate careful = share_of(sums, scale(study, setting));
  out.half = careful.half;
  return out;
}

std::vector<std::optional<Compared>> compare(const Study& study, const DealValues& values,
                                             std::int64_t deals) {
  std::vector<std::optional<Compared>> out(study.settings.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (study.settings[i].base != i) out[i] = with_base(study, i, values, deals);
    if (is_fair(study, i)) out[i] = with_fair(study, i, values, deals);
  }
  judge(study, out);
  return out;
}

bool enough(const Study& study, const DealValues& values, std::int64_t deals) {
  if (study.until.when == Until::When::AllDealt) return false;
  const auto all = compare(study, values, deals);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (study.until.when == Until::When::Decided) {
      if (all[i] && !all[i]->different && !all[i]->alike) return false;
    } else {
      const double half = all[i] ? all[i]->difference.half : value_in(study, i, values, deals).half;
      if (half > study.until.half) return false;
    }
  }
  return true;
}

std::int64_t next_look(std::int64_t look) {
  return look + std::max<std::int64_t>(100, look / 1000 * 100);
}

}  // namespace roundhouse::lab
