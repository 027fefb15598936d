/**
 * Returns how long to wait after this many failures in a row, in milliseconds: doubling from one second to five
 * minutes, randomised so that boxes don't retry in step.
 */
export function backOffMs(failures: number, random: () => number): number {
  const most = Math.min(300_000, 1_000 * 2 ** Math.min(failures, 9))
  return most / 2 + (most / 2) * random()
}
