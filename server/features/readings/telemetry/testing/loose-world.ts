import type { Tx } from '../../../../platform/db/database.ts'
import { type Fleet, openFleet } from '../../../boxes/sensorboxes/testing/fleet.ts'
import { openPartitions } from '../store/partitions.ts'
import { upload } from './reading-model.ts'

/** Boxes that can be locked, with access to their stored readings. */
export interface LooseWorld {
  readonly fleet: Fleet
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Registers a box and returns its key. */
  addBox(): Promise<number>
  /** Uploads readings one by one, `everyMs` apart. */
  uploadOnes(box: number, fromMs: number, count: number, everyMs?: number): Promise<void>
  chunksOf(box: number): ReturnType<typeof chunksOf>
  /** Returns the number of readings in each chunk of a box. */
  countsOf(box: number): Promise<number[]>
  hoursOf(box: number): ReturnType<typeof hoursOf>
  seriesOf(box: number): ReturnType<typeof seriesOf>
}

export const minute = 60_000
export const day = 86_400_000
/** Partitions exist for the months before and after it. */
export const monthEnd = Date.UTC(2026, 1, 1)
export const forever = Number.POSITIVE_INFINITY

export async function openLooseWorld(): Promise<LooseWorld> {
  const fleet = await openFleet()
  const asSystem: LooseWorld['asSystem'] = (work) => fleet.database.asSystem(work)
  await openPartitions(fleet.database).withMonths([monthEnd - day, monthEnd], async () => {})
  return {
    fleet,
    asSystem,
    addBox: async () => {
      const id = await fleet.addBox()
      const { key } = await asSystem((tx) =>
        tx.selectFrom('sensorbox').select('key').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      return key
    },
    uploadOnes: (box, fromMs, count, everyMs = minute) =>
      asSystem(async (tx) => {
        for (let i = 0; i < count; i++) await upload(tx, box, forever, [[fromMs + i * everyMs, i]])
      }),
    chunksOf: (box) => asSystem((tx) => chunksOf(tx, box)),
    countsOf: async (box) => (await asSystem((tx) => chunksOf(tx, box))).map(({ count }) => count),
    hoursOf: (box) => asSystem((tx) => hoursOf(tx, box)),
    seriesOf: (box) => asSystem((tx) => seriesOf(tx, box)),
  }
}

function chunksOf(tx: Tx, box: number) {
  return tx
    .selectFrom('measurement_chunk')
    .selectAll()
    .where('sensorbox_key', '=', box)
    .orderBy('start_ms')
    .execute()
}

function hoursOf(tx: Tx, box: number) {
  return tx
    .selectFrom('measurement_hour')
    .selectAll()
    .where('sensorbox_key', '=', box)
    .orderBy('hour')
    .execute()
}

function seriesOf(tx: Tx, box: number) {
  return tx
    .selectFrom('measurement_series')
    .selectAll()
    .where('sensorbox_key', '=', box)
    .executeTakeFirstOrThrow()
}
