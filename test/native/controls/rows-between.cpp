// The search of test/native/queens/symmetry.cpp on ten rows and on eleven, CALLS times each. Usage is PROGRAM CALLS blocks, for all calls
// of one board after those of the other, or PROGRAM CALLS turns. The answer is one line of JSON: the middle call on ten rows, in
// milliseconds (see content/controls/rows-between.ts).
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../queens/orbit.h"

namespace {

int size, unique, queens[kMaxN];

void search(int row, std::uint32_t open, std::uint32_t falling, std::uint32_t rising) {
  std::uint32_t free = open & ~(falling | rising);
  if (free == 0) {
    if (open == 0 && orbitIfSmallest(queens, size) > 0) ++unique;
    return;
  }
  while (free != 0) {
    const std::uint32_t queen = free & -free;
    free ^= queen;
    queens[row] = __builtin_ctz(queen);
    search(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
  }
}

double milliseconds(int n) {
  const auto start = std::chrono::steady_clock::now();
  size = n;
  unique = 0;
  search(0, 0xffffffffu >> (32 - n), 0, 0);
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const int calls = std::atoi(argv[1]);
  const bool turns = std::string(argv[2]) == "turns";
  if (calls < 1) return 2;
  std::vector<double> ten;
  for (int call = 0; !turns && call < calls; ++call) milliseconds(11);
  for (int call = 0; call < calls; ++call) {
    if (turns) milliseconds(11);
    ten.push_back(milliseconds(10));
  }
  std::nth_element(ten.begin(), ten.begin() + calls / 2, ten.end());
  std::printf("{\"unique\":%d,\"ms\":%.6f}\n", unique, ten[calls / 2]);
  return 0;
}
