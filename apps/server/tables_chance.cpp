// The seeds of new tables: what a server commits to before it hears what anybody adds.
#include <algorithm>
#include <utility>

#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t most_commitments = 20'000;
constexpr std::int64_t commitment_holds = 10 * 60 * 1000;

}  // namespace

Fairness Tables::fresh_fairness() const {
  Fairness fairness;
  const std::string seed = around_.random(fairness.seed.size());
  std::copy(seed.begin(), seed.end(), fairness.seed.begin());
  return fairness;
}

/// A seed is drawn for a table that is about to be made. It is used once, or forgotten.
void Tables::commit(const Done& done) {
  while (!committed_order_.empty() &&
         (committed_order_.size() >= most_commitments ||
          committed_order_.front().first + commitment_holds < around_.now())) {
    committed_.erase(committed_order_.front().second);
    committed_order_.pop_front();
  }
  const Fairness fairness = fresh_fairness();
  const std::string commitment = fairness.commitment();
  committed_.emplace(commitment, fairness);
  committed_order_.emplace_back(around_.now(), commitment);
  done(Committed{commitment});
}

/// The seed of a new table: a fresh one, or the one that was committed to before its maker said
/// what to add. Without that the server could choose a seed to go with it.
Result<Fairness> Tables::fairness_for(const NewTable& wanted) {
  if (wanted.commit.empty() && wanted.entropy.empty()) return fresh_fairness();
  if (wanted.commit.empty()) {
    return malformed("entropy comes after a commitment: ask /api/commitments for one first.");
  }
  auto found = committed_.extract(wanted.commit);
  if (found.empty()) return policy("This commitment is not held any more; ask for another.");
  return std::move(found.mapped());
}

}  // namespace roundhouse::server
