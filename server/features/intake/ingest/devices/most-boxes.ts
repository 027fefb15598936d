import { getHeapStatistics } from 'node:v8'

/** About what a remembered box takes: the facts by which its uploads are judged, and its key. */
const bytesOfBox = 6_000

/** Returns how many boxes a process remembers: a quarter of the memory that Node may use is for them. */
export function mostBoxes(mostBytes = getHeapStatistics().heap_size_limit): number {
  return Math.floor(mostBytes / 4 / bytesOfBox)
}
