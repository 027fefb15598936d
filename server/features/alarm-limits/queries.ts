import { type Selectable, sql } from 'kysely'
import type { AlarmLimitTable, TypeAlarmLimitTable } from '../../migrations/tables.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The limits that types ship with, for these types. */
export async function listTypeLimits(
  tx: Tx,
  types: readonly string[],
): Promise<Selectable<TypeAlarmLimitTable>[]> {
  return tx
    .selectFrom('type_alarm_limit')
    .selectAll()
    .where('type', '=', sql<string>`any (${[...types]}::text[])`)
    .execute()
}

/** The individual limits of these boxes, whoever owns them: for what judges boxes, not for what shows limits. */
export async function listLimitsOfBoxes(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Selectable<AlarmLimitTable>[]> {
  return tx
    .selectFrom('alarm_limit')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
}
