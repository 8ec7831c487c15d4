// The frame of all queens programs: usage is PROGRAM N CALLS, the answer one line of JSON (see src/tools/bench/native.ts).
#pragma once
#include <chrono>
#include <cstdio>
#include <cstdlib>

constexpr int kMaxN = 32;

struct Counters {
  long long solutions = 0;
  long long unique = 0;
  long long leaves = 0;
  long long nodes = 1;
};

inline void printCounter(const char* name, bool known, long long value, const char* quote = "") {
  if (known) std::printf("\"%s\":%s%lld%s,", name, quote, value, quote);
  else std::printf("\"%s\":null,", name);
}

// Calls count(n) so many times, and prints the counters of the last call and the time of all.
template <class Count>
int measure(int argc, char** argv, bool knowsUnique, bool knowsNodes, Count count) {
  if (argc != 3) return 2;
  const int n = std::atoi(argv[1]), calls = std::atoi(argv[2]);
  if (n < 1 || n > kMaxN || calls < 1) return 2;
  Counters counters;
  const auto start = std::chrono::steady_clock::now();
  for (int call = 0; call < calls; ++call) counters = count(n);
  const std::chrono::duration<double, std::milli> ms = std::chrono::steady_clock::now() - start;
  std::printf("{\"solutions\":\"%lld\",", counters.solutions);
  printCounter("unique", knowsUnique, counters.unique, "\"");
  printCounter("leaves", true, counters.leaves);
  printCounter("nodes", knowsNodes, counters.nodes);
  std::printf("\"ms\":%.6f}\n", ms.count());
  return 0;
}
