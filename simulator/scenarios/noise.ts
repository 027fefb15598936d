/** Returns a number for a text, so that each serial number yields its own course. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** Returns the n-th number of a seed, from 0 to below 1: always the same, in any order, without state. */
export function uniform(seed: number, n: number): number {
  let hash = seed ^ Math.imul(n | 0, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** Returns a number from -1 to 1, independent for each n: the jitter of a sensor. */
export function jitter(seed: number, n: number): number {
  return uniform(seed, n) * 2 - 1
}

/** Returns a smooth curve from -1 to 1, with about one swing for each whole step of `position`. */
export function wander(seed: number, position: number): number {
  const step = Math.floor(position)
  const part = position - step
  const weight = part * part * (3 - 2 * part)
  const left = uniform(seed, step)
  return (left + (uniform(seed, step + 1) - left) * weight) * 2 - 1
}
