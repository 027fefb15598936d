/** A row of a server, as far as its life is concerned. */
export interface Beating {
  readonly id: string
  readonly beat: number
}

/** Whether a server lives: `unknown` until it has beaten, or has not for long enough. */
export type Life = 'alive' | 'dead' | 'unknown'

/** Watches the rows of servers, without comparing the clocks of machines: a server is alive if its beat has changed. */
export interface BeatWatch {
  /** Takes the present rows into account. */
  look(rows: readonly Beating[]): void
  lifeOf(id: string): Life
}

/** `mostUnchanged` is the number of looks without a change after which a server counts as dead. */
export function watchBeats(mostUnchanged: number): BeatWatch {
  const known = new Map<string, { beat: number; unchanged: number; hasBeaten: boolean }>()
  return {
    look: (rows) => {
      const present = new Set(rows.map(({ id }) => id))
      for (const id of known.keys()) if (!present.has(id)) known.delete(id)
      for (const { id, beat } of rows) {
        const before = known.get(id)
        if (!before) known.set(id, { beat, unchanged: 0, hasBeaten: false })
        else if (before.beat !== beat) known.set(id, { beat, unchanged: 0, hasBeaten: true })
        else before.unchanged += 1
      }
    },
    lifeOf: (id) => {
      const one = known.get(id)
      if (one && one.unchanged >= mostUnchanged) return 'dead'
      return one?.hasBeaten ? 'alive' : 'unknown'
    },
  }
}
