/** Limits how many pieces of work with the same name run at once. The others wait in order. */
export interface Turns {
  take<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export function createTurns(most: number): Turns {
  const lines = new Map<string, Line>()
  return {
    take: async (name, work) => {
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      lines.set(name, line)
      if (line.running < most) line.running++
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        // The next one takes over the place.
        const next = line.waiting.shift()
        if (next) next()
        else if (--line.running === 0) lines.delete(name)
      }
    },
  }
}
