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
    search(open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, false, true, [](int n) {
    counters = {};
    search(0xffffffffu >> (32 - n), 0, 0);
    return counters;
  });
}
