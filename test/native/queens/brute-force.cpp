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
    queens[row] = col;
    search(row + 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  return measure(argc, argv, false, false, [](int n) {
    size = n;
    counters = {};
    search(0);
    return counters;
  });
}
