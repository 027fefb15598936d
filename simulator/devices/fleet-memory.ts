import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Configuration, unconfigured } from './configuration.ts'

/** The memory of a box while it is off: the time up to which it has delivered, and its configuration. */
export interface BoxMemory extends Configuration {
  readonly deliveredUntil: number
}

/** Stores what the boxes of a fleet remember across restarts, by hardware id. */
export interface FleetMemory {
  read(): Promise<ReadonlyMap<string, BoxMemory>>
  write(kept: ReadonlyMap<string, BoxMemory>): Promise<void>
}

/** Returns a memory in a file; a missing or unreadable file counts as empty. */
export function fileMemory(path: string): FleetMemory {
  return {
    async read() {
      try {
        const kept = JSON.parse(await readFile(path, 'utf8')) as Record<string, Partial<BoxMemory>>
        return new Map(
          Object.entries(kept).flatMap(([id, box]) =>
            Number.isFinite(box?.deliveredUntil)
              ? [[id, { ...unconfigured, deliveredUntil: 0, ...box }] as const]
              : [],
          ),
        )
      } catch {
        return new Map()
      }
    },
    async write(kept) {
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, JSON.stringify(Object.fromEntries(kept)))
      await rename(draft, path)
    },
  }
}
