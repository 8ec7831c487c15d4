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
    queens[row] = __builtin_ctz(queen);
    search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, true, true, [](int n) {
    size = n;
    counters = {};
    search(0, 0xffffffffu >> (32 - n), 0, 0);
    return counters;
  });
}
