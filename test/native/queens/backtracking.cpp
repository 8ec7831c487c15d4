<<<<<<< HEAD
// N-Queens by backtracking: each queen is tested as she is placed (src/solvers/queens/backtracking.ts).
#include "measure.h"

namespace {

int size;
int queens[kMaxN];
Counters counters;

bool attacked(int row, int col) {
  for (int above = 0; above < row; ++above) {
    const int distance = std::abs(col - queens[above]);
    if (distance == 0 || distance == row - above) return true;
  }
  return false;
}

void search(int row) {
  if (row == size) {
    ++counters.solutions;
    ++counters.leaves;
    return;
  }
  for (int col = 0; col < size; ++col) {
    if (attacked(row, col)) {
      ++counters.leaves;
      continue;
    }
    ++counters.nodes;
=======
// The search of src/solvers/queens/backtracking.ts. Build: g++ -O2 -o backtracking backtracking.cpp
#include "report.h"

static int n;
static int queens[32];
static Count result;

static bool attacked(int row, int col) {
  for (int r = 0; r < row; r++)
    if (queens[r] == col || row - r == std::abs(col - queens[r])) return true;
  return false;
}

static void search(int row) {
  if (row == n) {
    result.solutions++;
    return;
  }
  for (int col = 0; col < n; col++) {
    if (attacked(row, col)) {
      result.leaves++;
      continue;
    }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
    queens[row] = col;
    search(row + 1);
  }
}

<<<<<<< HEAD
}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, false, true, [](int n) {
    size = n;
    counters = {};
    search(0);
    return counters;
  });
}
=======
static Count count(int size) {
  n = size;
  search(0);
  result.leaves += result.solutions;
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 22, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
