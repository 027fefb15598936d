/** Where every stored or compared time comes from. Tests and the seed bring one that they move. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

export interface MovableClock extends Clock {
  /** Sets the time; it stands still until the next call. */
  set(ms: number): void
  /** Moves the time forward by this many milliseconds. */
  advance(ms: number): void
  /** From now on the clock follows the machine's. */
  release(): void
}

/** A clock that stands where it is put, until it is released. */
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
