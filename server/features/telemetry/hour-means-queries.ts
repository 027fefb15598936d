import { sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { seenTenures } from '../sensorbox-kernel/public.ts'

/** The mean of the readings of one measure of a box in an hour, counted from 1970. */
export interface HourMean {
  readonly sensorbox_id: string
  readonly measure: number
  readonly hour: number
  readonly mean: number
}

/** The means of each hour in [startHour, endHour) that has readings, of those of the boxes that the current stack sees. */
export async function hourMeansOfBoxes(
  db: StackBound,
  sensorboxIds: readonly string[],
  measures: readonly number[],
  [startHour, endHour]: readonly [number, number],
): Promise<HourMean[]> {
  const { rows: tenures } = await sql<{
    sensorbox_id: string
    sensorbox_key: number
    tenure_key: number
    hours_from_ms: number | null
  }>`
    select t.sensorbox_id, t.sensorbox_key, t.tenure_key, kept.hours_from_ms
    from ${seenTenures(db)} t left join stack_retention kept on kept.stack_id = t.stack_id
    where t.sensorbox_id = any (${[...sensorboxIds]}::uuid[])`.execute(db.tx)
  if (tenures.length === 0) return []
  const tenureKeys = [...new Set(tenures.map((tenure) => tenure.tenure_key))]
  await db.openTenures(tenureKeys)
  const keptFrom = Math.floor((tenures[0]?.hours_from_ms ?? 0) / 3_600_000)
  const { rows } = await sql<{ sensorbox_key: number; measure: number; hour: number; mean: number }>`
    select sensorbox_key, measure, hour, sum(sum) / sum(count) as mean from measurement_hour
    where sensorbox_key = any (${tenures.map((tenure) => tenure.sensorbox_key)}::bigint[])
      and tenure_key = any (${tenureKeys}::bigint[]) and measure = any (${[...measures]}::smallint[])
      and hour >= ${Math.max(startHour, keptFrom)} and hour < ${endHour}
    group by sensorbox_key, measure, hour`.execute(db.tx)
  const ids = new Map(tenures.map((tenure) => [tenure.sensorbox_key, tenure.sensorbox_id]))
  return rows.map(({ sensorbox_key, ...mean }) => ({ ...mean, sensorbox_id: ids.get(sensorbox_key) ?? '' }))
}
