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
