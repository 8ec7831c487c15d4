/** The processor's milliseconds for so many calls, after a fifth of them that only warm up. */
export function timed(call: () => void, calls: number): number {
  for (let warm = 0; warm < calls / 5; warm++) call();
  const before = process.threadCpuUsage();
  for (let one = 0; one < calls; one++) call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
