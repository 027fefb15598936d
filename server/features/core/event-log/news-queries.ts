import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { AlarmNewsKind } from './tables.ts'

/** An event of a box about which people may want a mail. */
export interface AlarmNews {
  readonly kind: AlarmNewsKind
  readonly sensorbox_id: string
  readonly tenure_key: number
  /** Null for a box that has become silent. */
  readonly alarm_id: string | null
}

/** Queues news for mails, in the transaction in which it happens. */
export async function insertAlarmNews(tx: Tx, news: readonly AlarmNews[]): Promise<void> {
  if (news.length > 0)
    await tx
      .insertInto('alarm_news')
      .values([...news])
      .execute()
}

/** Removes and returns the oldest news, skipping locked ones. They are lost unless the same transaction handles them. */
export async function takeAlarmNews(tx: Tx, limit: number): Promise<AlarmNews[]> {
  const { rows } = await sql<AlarmNews>`
    delete from alarm_news where nr in (
      select nr from alarm_news order by nr limit ${limit} for update skip locked)
    returning kind, sensorbox_id, tenure_key, alarm_id`.execute(tx)
  return rows
}
