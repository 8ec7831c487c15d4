// What every program here prints: one line of JSON, the counters and the time of the search alone.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

struct Count {
  uint64_t solutions = 0;
  int64_t unique = -1;  // -1: not known
  uint64_t leaves = 0;
};

inline int run(int argc, char** argv, int largest, Count (*count)(int)) {
  const int n = argc == 2 ? std::atoi(argv[1]) : 0;
  if (n < 1 || n > largest) {
    std::fprintf(stderr, "usage: %s N, N from 1 to %d\n", argv[0], largest);
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  const Count c = count(n);
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  std::printf("{\"n\":%d,\"solutions\":\"%llu\",\"unique\":", n, (unsigned long long)c.solutions);
  if (c.unique < 0) std::printf("null");
  else std::printf("\"%lld\"", (long long)c.unique);
  std::printf(",\"leaves\":%llu,\"ms\":%.3f}\n", (unsigned long long)c.leaves, ms);
  return 0;
}
