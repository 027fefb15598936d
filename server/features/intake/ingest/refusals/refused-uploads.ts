import type { Logger } from 'pino'

/** Collects what was refused, so that the log has at most one line a minute for each box. */
export interface RefusedUploads {
  /** Counts refusals of a box by their codes. */
  note(device: string, codes: readonly string[]): void
  /** Writes a line for each box with refusals since the last call. */
  flush(): void
}

/** Boxes beyond these are only counted until the next flush. */
const mostBoxes = 1_000

export function collectRefusedUploads(log: Pick<Logger, 'info'>): RefusedUploads {
  const boxes = new Map<string, Record<string, number>>()
  let others = 0
  return {
    note: (device, codes) => {
      if (codes.length === 0) return
      const known = boxes.get(device)
      if (!known && boxes.size >= mostBoxes) {
        others += codes.length
        return
      }
      const counts = known ?? {}
      boxes.set(device, counts)
      for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
    },
    flush: () => {
      for (const [device, refused] of boxes) log.info({ device, refused }, 'refused within a minute')
      if (others > 0) log.info({ refused: others }, 'refused within a minute, of further boxes')
      boxes.clear()
      others = 0
    },
  }
}
