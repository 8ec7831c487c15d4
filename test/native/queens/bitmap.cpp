<<<<<<< HEAD
// N-Queens with bitmaps: the free squares of a row are the bits of one integer (src/solvers/queens/bitmap.ts).
#include <cstdint>

#include "measure.h"

namespace {

Counters counters;

void search(std::uint32_t open, std::uint32_t falling, std::uint32_t rising) {
  std::uint32_t free = open & ~(falling | rising);
  if (free == 0) {
    ++counters.leaves;
    if (open == 0) ++counters.solutions;
    return;
  }
  while (free != 0) {
    const std::uint32_t queen = free & -free;
    free ^= queen;
    ++counters.nodes;
=======
// The search of src/solvers/queens/bitmap.ts, as the recursion it stands for. Build: g++ -O2 -o bitmap bitmap.cpp
#include "report.h"

static Count result;

static void search(uint32_t open, uint32_t falling, uint32_t rising) {
  uint32_t free = open & ~(falling | rising);
  if (!free) {
    result.leaves++;
    if (!open) result.solutions++;
    return;
  }
  while (free) {
    const uint32_t queen = free & -free;
    free ^= queen;
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
    search(open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

<<<<<<< HEAD
}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, false, true, [](int n) {
    counters = {};
    search(0xffffffffu >> (32 - n), 0, 0);
    return counters;
  });
}
=======
static Count count(int n) {
  search(~0u >> (32 - n), 0, 0);
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 32, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
