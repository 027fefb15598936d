import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { countRefusals } from '../commit/queries.ts'
import { ownersOfDevices } from '../devices/device-queries.ts'

/** Counts what is refused of a box before its readings are looked at, so that its owner sees why nothing arrives. */
export interface RefusedAttempts {
  /** Counts an attempt under the name of a box, which may be nobody's. */
  note(hardwareUniqueId: string, code: string): void
  /** Stores the counts since the last call. If that fails, the next call stores them. */
  store(): Promise<void>
}

interface Count {
  readonly hardwareUniqueId: string
  readonly code: string
  count: number
  lastMs: number
}

/** So that somebody who guesses names can't fill the memory: more names aren't counted until the next time. */
const mostNames = 1_000
const dayMs = 86_400_000

/** Creates the counter. */
export function countRefusedAttempts({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
}): RefusedAttempts {
  let counts = new Map<string, Count>()
  const add = ({ hardwareUniqueId, code, count, lastMs }: Count) => {
    const name = `${code} ${hardwareUniqueId}`
    const known = counts.get(name)
    if (known) {
      known.count += count
      known.lastMs = Math.max(known.lastMs, lastMs)
    } else if (counts.size < mostNames) {
      counts.set(name, { hardwareUniqueId, code, count, lastMs })
    }
  }
  const save = (stored: readonly Count[]) =>
    database.asSystem(async (tx) => {
      const boxes = await ownersOfDevices(tx, [...new Set(stored.map((one) => one.hardwareUniqueId))])
      const idOf = new Map(boxes.map((box) => [box.hardware_unique_id, box.id]))
      const rows = stored.flatMap(({ hardwareUniqueId, code, count, lastMs }) => {
        const id = idOf.get(hardwareUniqueId)
        return id === undefined
          ? []
          : [{ sensorbox_id: id, day: Math.floor(lastMs / dayMs), code, count, last_ms: lastMs }]
      })
      await countRefusals(tx, rows)
    })
  return {
    note: (hardwareUniqueId, code) => add({ hardwareUniqueId, code, count: 1, lastMs: clock.now() }),
    store: async () => {
      if (counts.size === 0) return
      const stored = [...counts.values()]
      counts = new Map()
      try {
        await save(stored)
      } catch (error) {
        // They are stored with the next ones.
        for (const one of stored) add(one)
        throw error
      }
    },
  }
}
