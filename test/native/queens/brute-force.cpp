<<<<<<< HEAD
// N-Queens by brute force: every row filled in every way, the finished board tested (src/solvers/queens/brute-force.ts).
#include "measure.h"

namespace {

int size;
int queens[kMaxN];
Counters counters;

bool peaceful() {
  for (int row = 1; row < size; ++row) {
    for (int above = 0; above < row; ++above) {
      const int distance = std::abs(queens[row] - queens[above]);
      if (distance == 0 || distance == row - above) return false;
    }
  }
  return true;
}

void search(int row) {
  if (row == size) {
    ++counters.leaves;
    if (peaceful()) ++counters.solutions;
    return;
  }
  for (int col = 0; col < size; ++col) {
=======
// The search of src/solvers/queens/brute-force.ts. Build: g++ -O2 -o brute-force brute-force.cpp
#include "report.h"

static int n;
static int queens[16];
static Count result;

static bool peaceful() {
  for (int row = 1; row < n; row++)
    for (int r = 0; r < row; r++)
      if (queens[r] == queens[row] || row - r == std::abs(queens[row] - queens[r])) return false;
  return true;
}

static void search(int row) {
  if (row == n) {
    result.leaves++;
    if (peaceful()) result.solutions++;
    return;
  }
  for (int col = 0; col < n; col++) {
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
    queens[row] = col;
    search(row + 1);
  }
}

<<<<<<< HEAD
}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, false, false, [](int n) {
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
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 13, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
