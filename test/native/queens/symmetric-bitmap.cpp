// N-Queens by bitmaps under all eight symmetries, with forced side columns and images compared only on a tie, as
// Takaken's programs do (src/solvers/queens/symmetric-bitmap.ts and border.ts).
#include <algorithm>
#include <cstdint>

#include "orbit.h"

namespace {

int size, first, forcedRow;
std::uint32_t sides;
int queens[kMaxN];
std::uint32_t allowed[kMaxN];
Counters counters;

void search(int row, std::uint32_t open, std::uint32_t falling, std::uint32_t rising) {
  std::uint32_t free = open & ~(falling | rising) & allowed[row];
  if (row == forcedRow) {
    const std::uint32_t missing = open & sides;
    if (missing == sides) free = 0;
    else if (missing != 0) free &= missing;
  }
  if (free == 0 || row == size - 1) ++counters.leaves;
  while (free != 0) {
    const std::uint32_t queen = free & -free;
    free ^= queen;
    ++counters.nodes;
    queens[row] = __builtin_ctz(queen);
    if (row < size - 1) {
      search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
      continue;
    }
    const bool tie = first > 0 && (queens[row] == row - first || queens[first] == row || queens[row - first] == 0);
    const int orbit = tie ? orbitIfSmallest(queens, size) : 8;
    counters.solutions += orbit;
    if (orbit > 0) ++counters.unique;
  }
}

Counters count(int n) {
  size = n;
  counters = {};
  const std::uint32_t all = 0xffffffffu >> (32 - n);
  const int last = n - 1;

  // In the corner: the queen of row 1 in column i keeps column 1 empty above row i. She does not
  // stand in the last column (border.ts).
  first = 0;
  forcedRow = n;
  std::fill(allowed, allowed + n, all);
  queens[0] = 0;
  ++counters.nodes;
  for (int second = 2; second < n - 1; ++second) {
    std::fill(allowed + 2, allowed + n, all);
    std::fill(allowed + 2, allowed + second, all & ~2u);
    const std::uint32_t queen = 1u << second;
    queens[1] = second;
    ++counters.nodes;
    search(2, all & ~1u & ~queen, 4u | queen << 1, queen >> 1);
  }

  // In column k > 0: border squares nearer than k to a corner stay empty, and row n − 1 − k is the last chance of
  // columns 0 and n − 1.
  sides = 1u | 1u << last;
  for (first = 1; first < n / 2; ++first) {
    std::fill(allowed, allowed + n, all);
    std::fill(allowed + 1, allowed + first, all & ~sides);
    std::fill(allowed + n - first, allowed + last, all & ~sides);
    const std::uint32_t corner = (1u << first) - 1;
    allowed[last] = all & ~(corner | corner << (n - first));
    const std::uint32_t queen = 1u << first;
    queens[0] = first;
    forcedRow = last - first;
    ++counters.nodes;
    search(1, all ^ queen, queen << 1, queen >> 1);
  }
  return counters;
}

}  // namespace

int main(int argc, char** argv) { return measure(argc, argv, true, true, count); }
