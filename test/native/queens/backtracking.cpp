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
    queens[row] = col;
    search(row + 1);
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
