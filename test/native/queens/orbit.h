// How many solutions one solution stands for: the size of its orbit under the eight symmetries of the square.
#pragma once
#include <algorithm>

#include "measure.h"

// The size of the orbit if these queens are its smallest member, else 0.
inline int orbitIfSmallest(const int* queens, int n) {
  int turned[kMaxN], image[kMaxN];
  std::copy(queens, queens + n, turned);
  int same = 0;
  for (int turn = 0; turn < 4; ++turn) {
    for (int mirror = 0; mirror < 2; ++mirror) {
      for (int row = 0; row < n; ++row) image[row] = mirror ? n - 1 - turned[row] : turned[row];
      const auto [theirs, ours] = std::mismatch(image, image + n, queens);
      if (theirs == image + n) ++same;
      else if (*theirs < *ours) return 0;
    }
    for (int row = 0; row < n; ++row) image[turned[row]] = n - 1 - row;
    std::copy(image, image + n, turned);
  }
  return 8 / same;
}
