import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** The time up to which each box has delivered, by its hardware id, and the intervals that it was told, in seconds; kept across restarts, as a box's own memory is. */
export interface FleetMemory {
  read(): Promise<ReadonlyMap<string, number>>
  write(delivered: ReadonlyMap<string, number>): Promise<void>
}

/** Keeps it in a file; one that is missing or unreadable counts as empty. */
export function fileMemory(path: string): FleetMemory {
  return {
    async read() {
      try {
        const kept: unknown = JSON.parse(await readFile(path, 'utf8'))
        return new Map(Object.entries(kept as Record<string, number>).filter(([, ms]) => Number.isFinite(ms)))
      } catch {
        return new Map()
      }
    },
    async write(delivered) {
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, JSON.stringify(Object.fromEntries(delivered)))
      await rename(draft, path)
    },
  }
}
