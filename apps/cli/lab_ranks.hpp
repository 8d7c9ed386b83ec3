#pragma once

#include <memory>
#include <string>

#include "core/outcome.hpp"
#include "lab/crew.hpp"

namespace roundhouse::cli {

/// The other ranks of a program that mpirun or srun started. Rank 0 reads, hands out and writes;
/// the others only play.
class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual bool is_first() const = 0;
  /// What rank 0 says, everybody hears.
  virtual std::string hear(std::string said) = 0;
  /// Rank 0: hands out and plays until there is no more.
  virtual Outcome<lab::Run> lead(const lab::Study& study, lab::Foreman& foreman,
                                 const lab::Report& report) = 0;
  /// The others: play what is handed out.
  virtual void follow(const lab::Study& study) = 0;
};

/// The ranks this process belongs to; none when it was started alone. `roundhouse` knows no MPI: it
/// becomes the program beside it that does, `roundhouse-lab`, or says that there is none.
Outcome<std::unique_ptr<Ranks>> join_ranks();

/// Whether mpirun or srun started this process, by what they put into the environment.
bool started_in_ranks();

}  // namespace roundhouse::cli
