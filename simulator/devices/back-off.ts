/** How long to wait after this many failures in a row: doubling from one second to five minutes, never in step with others. */
export function backOffMs(failures: number, random: () => number): number {
  const most = Math.min(300_000, 1_000 * 2 ** Math.min(failures, 9))
  return most / 2 + (most / 2) * random()
}
