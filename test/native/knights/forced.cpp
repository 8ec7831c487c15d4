// Closed knight's tours by forced moves, as src/solvers/knights/forced.ts counts them: from the corner, first to (2,1),
// last back from (1,2); a square with one way on must be entered at once, two of them are a dead end.
// Usage is forced WIDTH HEIGHT CALLS, the answer one line of JSON.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kMoves[8][2] = {{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}};

struct Square {
  int neighbours[8];
  int count = 0;
  int freeDegree = 0;
  bool visited = false;
};

class Counter {
 public:
  Counter(int width, int height) : squares_(width * height), last_(2 * width + 1) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        Square& square = squares_[y * width + x];
        for (const auto& [dx, dy] : kMoves) {
          const int toX = x + dx, toY = y + dy;
          if (toX < 0 || toX >= width || toY < 0 || toY >= height) continue;
          square.neighbours[square.count++] = toY * width + toX;
        }
        square.freeDegree = square.count;
      }
    }
    squares_[0].visited = true;
    search(2, width + 2);
  }

  long long tours = 0;
  long long calls = 0;

 private:
  void search(int number, int at) {
    ++calls;
    Square& here = squares_[at];
    if (at == last_) {
      if (number == static_cast<int>(squares_.size())) ++tours;
      return;
    }
    here.visited = true;
    int forced = -1;
    int forcedCount = 0;
    for (int i = 0; i < here.count; ++i) {
      Square& next = squares_[here.neighbours[i]];
      if (next.visited || --next.freeDegree != 1) continue;
      forced = here.neighbours[i];
      ++forcedCount;
    }
    if (forcedCount == 1) {
      search(number + 1, forced);
    } else if (forcedCount == 0) {
      for (int i = 0; i < here.count; ++i) {
        if (!squares_[here.neighbours[i]].visited) search(number + 1, here.neighbours[i]);
      }
    }
    here.visited = false;
    for (int i = 0; i < here.count; ++i) {
      Square& next = squares_[here.neighbours[i]];
      if (!next.visited) ++next.freeDegree;
    }
  }

  std::vector<Square> squares_;
  int last_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const int width = std::atoi(argv[1]), height = std::atoi(argv[2]), runs = std::atoi(argv[3]);
  if (width < 3 || height < 3 || runs < 1) return 2;
  long long tours = 0, calls = 0;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < runs; ++i) {
    const Counter counter(width, height);
    tours = counter.tours;
    calls = counter.calls;
  }
  const std::chrono::duration<double, std::milli> ms = std::chrono::steady_clock::now() - start;
  std::printf("{\"tours\":\"%lld\",\"calls\":%lld,\"ms\":%.6f}\n", tours, calls, ms.count());
}
