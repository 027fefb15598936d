/** The source of every stored or compared time. Tests and the seed use one that they control. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

export interface MovableClock extends Clock {
  /** Sets the time and stops the clock. */
  set(ms: number): void
  /** Moves the time forward by this many milliseconds. */
  advance(ms: number): void
  /** Makes the clock follow the machine's from now on. */
  release(): void
}

/** Returns a clock that is stopped at this time until it is released. */
export function movableClock(startMs: number): MovableClock {
  let at: number | null = startMs
  return {
    now: () => at ?? Date.now(),
    set: (ms) => {
      at = ms
    },
    advance: (ms) => {
      at = (at ?? Date.now()) + ms
    },
    release: () => {
      at = null
    },
  }
}
