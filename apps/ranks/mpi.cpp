#define OMPI_SKIP_MPICXX 1  // the C++ bindings are long gone
#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <deque>
#include <memory>
#include <set>
#include <vector>

#include "cli/lab_ranks.hpp"

#if defined(__SANITIZE_ADDRESS__)
// Open MPI keeps what it took until the process ends; our own leaks are looked for in the threads.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
#endif

namespace roundhouse::cli {

namespace {

constexpr int tag_give = 1;
constexpr int tag_done = 2;
// So many pieces lie with every rank: with one it would mostly wait while rank 0 plays.
constexpr int ahead = 4;
constexpr std::int64_t no_more = -1;

/// Waiting must not eat the processor of those who play: blocking receives do.
class Patience {
 public:
  void wait() {
    usleep(pause_);
    pause_ = std::min<useconds_t>(pause_ * 2, 20000);
  }
  void reset() { pause_ = 100; }

 private:
  useconds_t pause_ = 100;
};

/// Waits for something begun. MPI's own waiting spins, and a rank that plays a long piece, or does
/// not get its share of a busy machine, answers late.
void wait_for(MPI_Request begun) {
  Patience patience;
  int done = 0;
  while (MPI_Test(&begun, &done, MPI_STATUS_IGNORE), done == 0) patience.wait();
}

void send_bytes(const void* bytes, std::size_t size, int to, int tag) {
  MPI_Request begun{};
  MPI_Isend(bytes, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD, &begun);
  wait_for(begun);
}

struct Done {
  std::int64_t piece = 0;
  std::string rows;
};

void send(const Done& done) {
  std::string message(sizeof done.piece, '\0');
  std::memcpy(message.data(), &done.piece, sizeof done.piece);
  message += done.rows;
  send_bytes(message.data(), message.size(), 0, tag_done);
}

Done receive(const MPI_Status& from) {
  int size = 0;
  MPI_Get_count(&from, MPI_BYTE, &size);
  std::string message(static_cast<std::size_t>(size), '\0');
  MPI_Recv(message.data(), size, MPI_BYTE, from.MPI_SOURCE, tag_done, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  Done done;
  std::memcpy(&done.piece, message.data(), sizeof done.piece);
  done.rows = message.substr(sizeof done.piece);
  return done;
}

/// Plays pieces and counts what that costs.
class Hands {
 public:
  explicit Hands(const lab::Study& study) : study_{study}, work_{study} {}
  std::string play(std::int64_t piece) {
    const double begun = lab::cpu_of_thread();
    std::string rows = work_.play(lab::piece_at(study_, piece));
    playing_ += lab::cpu_of_thread() - begun;
    return rows;
  }
  double playing() const { return playing_; }

 private:
  const lab::Study& study_;
  lab::PieceWork work_;
  double playing_ = 0;
};

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &me_);
    MPI_Comm_size(MPI_COMM_WORLD, &all_);
  }
  ~MpiRanks() override { MPI_Finalize(); }

  bool is_first() const override { return me_ == 0; }

  std::string hear(std::string said) override {
    auto size = static_cast<std::uint64_t>(said.size());
    MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    said.resize(size);
    MPI_Bcast(said.data(), static_cast<int>(size), MPI_BYTE, 0, MPI_COMM_WORLD);
    return said;
  }

  Outcome<lab::Run> lead(const lab::Study& study, lab::Foreman& foreman,
                         const lab::Report& report) override {
    const double cpu = lab::cpu_of_process();
    const auto begun = std::chrono::steady_clock::now();
    Hands hands{study};
    for (int i = 0; i < ahead; ++i) {
      for (int rank = 1; rank < all_; ++rank) give(foreman, rank);
    }
    Patience patience;
    for (bool more = true; more;) {
      const bool heard = serve(foreman);
      const auto piece = foreman.next();
      if (piece) {
        keep(foreman, *piece, hands.play(*piece));
      } else if (out_ > 0) {
        heard ? patience.reset() : patience.wait();
      } else {
        more = false;
      }
      report(foreman);
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
    lab::Run run = close(lab::cpu_of_process() - cpu, hands.playing());
    run.seconds = spent.count();
    run.games = foreman.games_played();
    if (!fault_.text.empty()) return fault_;
    return run;
  }

  void follow(const lab::Study& study) override {
    const double cpu = lab::cpu_of_process();
    Hands hands{study};
    std::deque<std::int64_t> queue;
    Patience patience;
    int ended = 0;
    while (true) {
      ended += take(queue);
      if (!queue.empty()) {
        patience.reset();
        send({queue.front(), hands.play(queue.front())});
        queue.pop_front();
      } else if (ended == ahead) {
        break;
      } else {
        patience.wait();
      }
    }
    close(lab::cpu_of_process() - cpu, hands.playing());
  }

 private:
  /// A piece, or the word that there is none: every rank hears as often as it may have in hand.
  void give(lab::Foreman& foreman, int rank) {
    const std::int64_t piece = fault_.text.empty() ? foreman.next().value_or(no_more) : no_more;
    send_bytes(&piece, sizeof piece, rank, tag_give);
    if (piece != no_more) ++out_;
  }

  void keep(lab::Foreman& foreman, std::int64_t piece, std::string rows) {
    Fault fault = foreman.done(piece, std::move(rows));
    if (!fault.text.empty()) fault_ = fault;
  }

  bool serve(lab::Foreman& foreman) {
    bool heard = false;
    int some = 0;
    MPI_Status from;
    while (MPI_Iprobe(MPI_ANY_SOURCE, tag_done, MPI_COMM_WORLD, &some, &from), some != 0) {
      Done done = receive(from);
      give(foreman, from.MPI_SOURCE);  // first the rank, then the disk
      keep(foreman, done.piece, std::move(done.rows));
      --out_;
      heard = true;
    }
    return heard;
  }

  static int take(std::deque<std::int64_t>& queue) {
    int ended = 0;
    int some = 0;
    while (MPI_Iprobe(0, tag_give, MPI_COMM_WORLD, &some, MPI_STATUS_IGNORE), some != 0) {
      std::int64_t piece = 0;
      MPI_Recv(&piece, sizeof piece, MPI_BYTE, 0, tag_give, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      piece == no_more ? static_cast<void>(++ended) : queue.push_back(piece);
    }
    return ended;
  }

  /// The end: everybody says what it cost, and where.
  lab::Run close(double cpu, double playing) const {
    constexpr int longest = 64;
    MPI_Request all_here{};
    MPI_Ibarrier(MPI_COMM_WORLD, &all_here);
    wait_for(all_here);
    std::string name = lab::machine_name();
    name.resize(longest, '\0');
    std::string names(static_cast<std::size_t>(longest * all_), '\0');
    double mine[2] = {cpu, playing};
    double sums[2] = {};
    MPI_Reduce(mine, sums, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(name.data(), longest, MPI_CHAR, names.data(), longest, MPI_CHAR, 0, MPI_COMM_WORLD);
    lab::Run run{.machines = {}, .workers = all_, .cpu = sums[0], .playing = sums[1]};
    std::set<std::string> machines;
    for (int rank = 0; rank < all_; ++rank) {
      machines.insert(names.c_str() + static_cast<std::ptrdiff_t>(rank) * longest);
    }
    run.machines.assign(machines.begin(), machines.end());
    return run;
  }

  int me_ = 0;
  int all_ = 1;
  int out_ = 0;  // pieces in others' hands
  Fault fault_;
};

}  // namespace

Outcome<std::unique_ptr<Ranks>> join_ranks() {
  if (!started_in_ranks()) return std::unique_ptr<Ranks>{};
  return std::unique_ptr<Ranks>{std::make_unique<MpiRanks>()};
}

}  // namespace roundhouse::cli
