<<<<<<< HEAD
// N-Queens with flags: columns and diagonals know whether they are taken (src/solvers/queens/flags.ts).
#include "measure.h"

namespace {

int size;
bool columns[kMaxN], rising[2 * kMaxN], falling[2 * kMaxN];
Counters counters;

void search(int row) {
  if (row == size) {
    ++counters.solutions;
    ++counters.leaves;
    return;
  }
  for (int col = 0; col < size; ++col) {
    bool& column = columns[col];
    bool& up = rising[row + col];
    bool& down = falling[row - col + size];
    if (column || up || down) {
      ++counters.leaves;
      continue;
    }
    ++counters.nodes;
    column = up = down = true;
    search(row + 1);
    column = up = down = false;
  }
}

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
// The search of src/solvers/queens/flags.ts. Build: g++ -O2 -o flags flags.cpp
#include "report.h"

static int n;
static bool column[32], rising[64], falling[64];
static Count result;

static void search(int row) {
  if (row == n) {
    result.solutions++;
    return;
  }
  for (int col = 0; col < n; col++) {
    bool& c = column[col];
    bool& r = rising[row + col];
    bool& f = falling[row - col + n - 1];
    if (c || r || f) {
      result.leaves++;
      continue;
    }
    c = r = f = true;
    search(row + 1);
    c = r = f = false;
  }
}

static Count count(int size) {
  n = size;
  search(0);
  result.leaves += result.solutions;
  return result;
}

int main(int argc, char** argv) { return run(argc, argv, 22, count); }
>>>>>>> 57feaca (Queens: the searches agree below random prefixes and at the sign bit; the same seven searches in C++, to measure against)
