export interface Course {
  /** Selects the curve's shape. */
  seed: number
  /** The height at the start and the rise by the end, in units of the picture. */
  from: number
  rise?: number
  /** The position where it starts to rise, 0 to 1. */
  risesAt?: number
  /** The amplitude of the noise. */
  jitter: number
}

const points = 180

/**
 * Returns a curve that wanders like readings across a picture of `width`, as points from left to right. The same seed
 * gives the same curve.
 */
export function courseOf({ seed, from, rise = 0, risesAt = 0, jitter }: Course, width: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648 - 0.5
  }
  let stray = 0
  return Array.from({ length: points }, (_, index): [number, number] => {
    const way = index / (points - 1)
    stray = stray * 0.9 + next() * jitter
    const risen = Math.max(0, (way - risesAt) / (1 - risesAt))
    const eased = 1 - (1 - risen) ** 2
    return [way * width, from - rise * eased + stray]
  })
}

/** Converts the points to the `d` attribute of an SVG path. */
export function pathOf(line: ReadonlyArray<[number, number]>): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
