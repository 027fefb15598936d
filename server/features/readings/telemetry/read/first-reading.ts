import { measureTypeNames } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { hourMs, hourOf } from '../chunks/months.ts'
import { endsOfReadings } from './ends-queries.ts'
import { firstHour } from './read-queries.ts'
import type { VisibleTenures } from './visible-tenures-queries.ts'

/**
 * Returns the time of the first reading that a stack knows of a box, of whichever measure and including those that are set aside; null
 * without any. If the retention has deleted it and only its hourly sum is left, the time is the beginning of that hour.
 */
export async function firstReading(tx: Tx, visible: VisibleTenures): Promise<number | null> {
  const { sensorboxKey, tenureKeys, hoursFromMs, sumsBeforeMs } = visible
  const firstMs = (await endsOfReadings(tx, visible, measureTypeNames))?.firstMs ?? null
  if (sumsBeforeMs === null) return firstMs
  const fromHour = hoursFromMs === null ? undefined : hourOf(hoursFromMs)
  const hours: number[] = []
  for (const tenureKey of tenureKeys) {
    const hour = await firstHour(tx, { sensorboxKey, tenureKey }, fromHour)
    if (hour !== null) hours.push(hour)
  }
  const hour = Math.min(...hours)
  if (firstMs !== null && hourOf(firstMs) <= hour) return firstMs
  return hours.length > 0 ? hour * hourMs : null
}
