<<<<<<< HEAD
// Unique N-Queens, pruned: boards that can only become copies are given up early, by the first queen's distance from
// her corner (src/solvers/queens/pruned.ts and border.ts).
#include <algorithm>
#include <cstdint>

#include "orbit.h"

namespace {

int size;
int queens[kMaxN];
std::uint32_t allowed[kMaxN];
Counters counters;

void search(int row, std::uint32_t open, std::uint32_t falling, std::uint32_t rising) {
  std::uint32_t free = open & ~(falling | rising) & allowed[row];
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
    const int orbit = orbitIfSmallest(queens, size);
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

  // In column k > 0: border squares nearer than k to a corner stay empty.
  const std::uint32_t sides = 1u | 1u << last;
  for (int first = 1; first < n / 2; ++first) {
    std::fill(allowed, allowed + n, all);
    std::fill(allowed + 1, allowed + first, all & ~sides);
    std::fill(allowed + n - first, allowed + last, all & ~sides);
    const std::uint32_t corner = (1u << first) - 1;
    allowed[last] = all & ~(corner | corner << (n - first));
    const std::uint32_t queen = 1u << first;
    queens[0] = first;
    ++counters.nodes;
    search(1, all ^ queen, queen << 1, queen >> 1);
  }
  return counters;
}

}  // namespace

int main(int argc, char** argv) { return measure(argc, argv, true, true, count); }
=======
// The search of src/solvers/queens/pruned.ts; border.ts explains the rules. Build: g++ -O2 -o pruned pruned.cpp
#include "images.h"
#include "report.h"

static int n;
static int queens[32];
static uint32_t allowed[32];
static bool corner;
static Count result;

static void search(int row, uint32_t open, uint32_t falling, uint32_t rising) {
  uint32_t free = open & ~(falling | rising) & allowed[row];
  if (row == n - 1) {
    result.leaves++;
    if (!free) return;
    queens[row] = __builtin_ctz(free);
    const int orbit = corner && n > 1 ? 8 : orbitIfSmallest(queens, n);
    result.solutions += orbit;
    result.unique += orbit > 0;
    return;
  }
  if (!free) result.leaves++;
  while (free) {
    const uint32_t queen = free & -free;
    free ^= queen;
    queens[row] = __builtin_ctz(queen);
    search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

static Count count(int size) {
  n = size;
  result.unique = 0;
  const uint32_t all = ~0u >> (32 - n), sides = 1 | 1u << (n - 1);
  if (n == 1) {
    corner = true;
    allowed[0] = all;
    search(0, all, 0, 0);
    return result;
  }
  corner = true;
  queens[0] = 0;
  for (int second = 2; second < n - 1; second++) {
    for (int row = 2; row < n; row++) allowed[row] = row < second ? all & ~2u : all;
    const uint32_t queen = 1u << second;
    queens[1] = second;
    search(2, all & ~(1 | queen), (1 << 1 | queen) << 1, queen >> 1);
  }
  corner = false;
  for (int first = 1; first < n / 2; first++) {
    const uint32_t queen = 1u << first, near = queen - 1;
    for (int row = 1; row < n - 1; row++) allowed[row] = row < first || row >= n - first ? all & ~sides : all;
    allowed[n - 1] = all & ~(near | near << (n - first));
    queens[0] = first;
    search(1, all ^ queen, queen << 1, queen >> 1);
  }
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 32, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
