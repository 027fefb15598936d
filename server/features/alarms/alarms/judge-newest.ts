import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { presentTenures } from '../../core/tenures/public.ts'
import { openBook, saveAlarmChanges } from './alarm-book.ts'
import { judgePresent } from './judge-present.ts'

/**
 * Judges the newest readings of boxes that start to measure at `now` (milliseconds) as if they had just arrived: values
 * beyond a bound open alarms. `limits` are the effective limits of each box, by its id.
 */
export async function judgeNewest(
  tx: Tx,
  boxes: readonly HeldBox[],
  limits: ReadonlyMap<string, ReadonlyMap<MeasureType, Limit>>,
  now: number,
  random: Random,
): Promise<void> {
  const read = boxes.filter((box) => Object.keys(box.last_readings).length > 0)
  if (read.length === 0) return
  const tenures = await presentTenures(
    tx,
    read.map((box) => box.id),
  )
  const book = await openBook(tx, read, random)
  for (const box of read) {
    const key = tenures.get(box.id)
    if (key === undefined) throw new Error(`sensorbox ${box.id} has no present tenure`)
    for (const [measureType, { value }] of Object.entries(box.last_readings)) {
      if (!isMeasureType(measureType)) continue
      const limit = limits.get(box.id)?.get(measureType) ?? null
      const fresh = { times: new Float64Array([now]), values: new Float64Array([value]) }
      judgePresent(book, { box, measureType, limit, tenure: { key, isPresent: true } }, fresh)
    }
  }
  await saveAlarmChanges(tx, [book.changes()], random)
}
