// The search of test/native/queens/flags.cpp, which tries the columns of each row in an order that is given anew for every call, a
// thousand of them in turn: the tree is as large as before, and the branches come in another order. Usage is PROGRAM N CALLS SEED; with
// seed 0 all orders are from left to right. The answer is one line of JSON, with the processor's time (see content/controls/known-boards.ts).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <utility>

namespace {

constexpr int kMaxN = 32;
constexpr int kOrders = 1000;
int size, order[kMaxN], orders[kOrders][kMaxN];
bool columns[kMaxN], rising[2 * kMaxN], falling[2 * kMaxN];
long long nodes;

void search(int row) {
  if (row == size) return;
  for (int at = 0; at < size; ++at) {
    const int col = order[at];
    bool& column = columns[col];
    bool& up = rising[row + col];
    bool& down = falling[row - col + size];
    if (column || up || down) continue;
    ++nodes;
    column = up = down = true;
    search(row + 1);
    column = up = down = false;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  size = std::atoi(argv[1]);
  const int calls = std::atoi(argv[2]), seed = std::atoi(argv[3]);
  if (size < 1 || size > kMaxN || calls < 1) return 2;
  std::minstd_rand random(seed);
  for (auto& columns : orders) {
    for (int col = 0; col < size; ++col) columns[col] = col;
    for (int last = size - 1; seed != 0 && last > 0; --last) std::swap(columns[last], columns[random() % (last + 1)]);
  }
  const std::clock_t start = std::clock();
  for (int call = 0; call < calls; ++call) {
    std::copy_n(orders[call % kOrders], size, order);
    nodes = 1;
    search(0);
  }
  const double ms = 1e3 * (std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("{\"nodes\":%lld,\"ms\":%.6f}\n", nodes, ms);
  return 0;
}
