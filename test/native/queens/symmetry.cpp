<<<<<<< HEAD
// Unique N-Queens by symmetry: all solutions are found, one of each class is kept (src/solvers/queens/symmetry.ts).
#include <cstdint>

#include "orbit.h"

namespace {

int size;
int queens[kMaxN];
Counters counters;

void search(int row, std::uint32_t open, std::uint32_t falling, std::uint32_t rising) {
  std::uint32_t free = open & ~(falling | rising);
  if (free == 0) {
    ++counters.leaves;
    if (open != 0) return;
    ++counters.solutions;
    if (orbitIfSmallest(queens, size) > 0) ++counters.unique;
    return;
  }
  while (free != 0) {
    const std::uint32_t queen = free & -free;
    free ^= queen;
    ++counters.nodes;
=======
// The search of src/solvers/queens/symmetry.ts. Build: g++ -O2 -o symmetry symmetry.cpp
#include "images.h"
#include "report.h"

static int n;
static int queens[32];
static Count result;

static void search(int row, uint32_t open, uint32_t falling, uint32_t rising) {
  uint32_t free = open & ~(falling | rising);
  if (!free) {
    result.leaves++;
    if (!open) {
      result.solutions++;
      if (orbitIfSmallest(queens, n)) result.unique++;
    }
    return;
  }
  while (free) {
    const uint32_t queen = free & -free;
    free ^= queen;
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
    queens[row] = __builtin_ctz(queen);
    search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

<<<<<<< HEAD
}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, true, true, [](int n) {
    size = n;
    counters = {};
    search(0, 0xffffffffu >> (32 - n), 0, 0);
    return counters;
  });
}
=======
static Count count(int size) {
  n = size;
  result.unique = 0;
  search(0, ~0u >> (32 - n), 0, 0);
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 32, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
