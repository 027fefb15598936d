import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { AlarmNewsKind } from './tables.ts'

/** Something that happened to a box and that people may want a mail about. */
export interface AlarmNews {
  readonly kind: AlarmNewsKind
  readonly sensorbox_id: string
  readonly tenure_key: number
  /** Null of a box that fell silent. */
  readonly alarm_id: string | null
}

/** Notes, in the transaction in which it happens, what people may want a mail about. */
export async function insertAlarmNews(tx: Tx, news: readonly AlarmNews[]): Promise<void> {
  if (news.length > 0)
    await tx
      .insertInto('alarm_news')
      .values([...news])
      .execute()
}

/** Takes the oldest news away that nobody else is taking: they are lost unless the transaction does something with them. */
export async function takeAlarmNews(tx: Tx, limit: number): Promise<AlarmNews[]> {
  const { rows } = await sql<AlarmNews>`
    delete from alarm_news where nr in (
      select nr from alarm_news order by nr limit ${limit} for update skip locked)
    returning kind, sensorbox_id, tenure_key, alarm_id`.execute(tx)
  return rows
}
