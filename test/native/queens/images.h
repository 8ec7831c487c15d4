// The size of a solution's orbit if it is the smallest of its eight images, 0 if it is not.
#pragma once

inline int orbitIfSmallest(const int* cols, int n) {
  int rows[32];
  for (int row = 0; row < n; row++) rows[cols[row]] = row;
  int same = 1;
  for (int image = 1; image < 8; image++) {
    const int* line = image & 1 ? rows : cols;
    int r = 0;
    for (; r < n; r++) {
      const int entry = line[image & 2 ? n - 1 - r : r];
      const int difference = (image & 4 ? n - 1 - entry : entry) - cols[r];
      if (difference < 0) return 0;
      if (difference > 0) break;
    }
    if (r == n) same++;
  }
  return 8 / same;
}
