// The search of src/solvers/queens/symmetric-bitmap.ts; border.ts explains the rules. Build: g++ -O2 -o symmetric-bitmap symmetric-bitmap.cpp
#include "images.h"
#include "report.h"

static int n;
static int queens[32];
static uint32_t allowed[32];
static int first, forcedRow;
static uint32_t sides;
static Count result;

static void search(int row, uint32_t open, uint32_t falling, uint32_t rising) {
  uint32_t free = open & ~(falling | rising) & allowed[row];
  if (row == forcedRow) {
    const uint32_t missing = open & sides;
    if (missing) free = missing == sides ? 0 : free & missing;
  }
  if (row == n - 1) {
    result.leaves++;
    if (!free) return;
    queens[row] = __builtin_ctz(free);
    const bool tie = first > 0 && (queens[row] == row - first || queens[first] == row || queens[row - first] == 0);
    const int orbit = tie || n == 1 ? orbitIfSmallest(queens, n) : 8;
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
  const uint32_t all = ~0u >> (32 - n);
  sides = 1 | 1u << (n - 1);
  if (n == 1) {
    forcedRow = n;
    allowed[0] = all;
    search(0, all, 0, 0);
    return result;
  }
  first = 0;
  forcedRow = n;
  queens[0] = 0;
  for (int second = 2; second < n - 1; second++) {
    for (int row = 2; row < n; row++) allowed[row] = row < second ? all & ~2u : all;
    const uint32_t queen = 1u << second;
    queens[1] = second;
    search(2, all & ~(1 | queen), (1 << 1 | queen) << 1, queen >> 1);
  }
  for (first = 1; first < n / 2; first++) {
    const uint32_t queen = 1u << first, near = queen - 1;
    for (int row = 1; row < n - 1; row++) allowed[row] = row < first || row >= n - first ? all & ~sides : all;
    allowed[n - 1] = all & ~(near | near << (n - first));
    queens[0] = first;
    forcedRow = n - 1 - first;
    search(1, all ^ queen, queen << 1, queen >> 1);
  }
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 32, count); }
