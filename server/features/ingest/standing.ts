import type { Tx } from '../../platform/db/database.ts'
import { effectiveLimits } from '../alarm-limits/public.ts'
import { type PresentAlarms, presentAlarms } from '../alarms/public.ts'
import { type BoxLimits, type BoxRow, readBoxes } from '../sensorbox-kernel/public.ts'
import { newestOfBoxes } from '../telemetry/public.ts'
import { readBoxFacts } from './box-facts.ts'
import type { BoxFacts } from './judge-upload.ts'

/**
 * All that an upload of a box is judged by. It holds for as long as the box's row has the version that was read first:
 * whoever changes any of it writes the row in the same transaction.
 */
export interface Standing {
  readonly row: BoxRow
  readonly rowVersion: number
  readonly keyHash: Buffer
  readonly facts: BoxFacts
  readonly limits: BoxLimits
  /** The newest time of each series, by the measure's code. */
  readonly newest: ReadonlyMap<number, number>
  readonly alarms: PresentAlarms | undefined
}

/** Reads the standings of these boxes, by their keys; one that is gone is missing. */
export async function readStandings(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<Map<number, Standing>> {
  // The version first: what changes while the rest is read gives the row another one.
  const boxes = await readBoxes(tx, sensorboxKeys)
  const rows = boxes.map(({ row }) => row)
  const ids = rows.map((row) => row.id)
  const facts = await readBoxFacts(tx, rows)
  const limits = await effectiveLimits(tx, rows)
  const newest = await newestOfBoxes(tx, sensorboxKeys)
  const alarms = await presentAlarms(tx, ids)
  return new Map(
    boxes.map(({ row, rowVersion, keyHash }) => {
      const factsOfBox = facts.get(row.id)
      if (!factsOfBox) throw new Error('a box without its facts')
      return [
        row.key,
        {
          row,
          rowVersion,
          keyHash,
          facts: factsOfBox,
          limits: limits.get(row.id) ?? new Map(),
          newest: newest.get(row.key) ?? new Map(),
          alarms: alarms.get(row.id),
        },
      ]
    }),
  )
}

/** Standings that are kept in memory, the ones that were used last. */
export interface Standings {
  get(sensorboxKey: number): Standing | undefined
  keep(standing: Standing): void
  forget(sensorboxKey: number): void
}

/** Keeps at most so many. */
export function keepStandings(most: number): Standings {
  // A Map remembers the order in which keys came in: the first is the one that was not used for longest.
  const kept = new Map<number, Standing>()
  const keep = (standing: Standing) => {
    kept.delete(standing.row.key)
    kept.set(standing.row.key, standing)
    if (kept.size > most) {
      const [oldest] = kept.keys()
      kept.delete(oldest as number)
    }
  }
  return {
    get: (key) => kept.get(key),
    keep,
    forget: (key) => {
      kept.delete(key)
    },
  }
}
