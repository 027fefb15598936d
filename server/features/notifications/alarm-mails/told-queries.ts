import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { alarmRows } from '../../alarms/alarms/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import { inReach } from '../../people/stacks/public.ts'
import type { Whose } from './find-recipients.ts'

/** As many are told; of those that were told first. */
const most = 200

function tellingRows(db: StackBound) {
  return db.tx
    .selectFrom('alarm_telling as t')
    .leftJoin('alarm_mail as m', 'm.id', 't.mail_id')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 't.account_id')
    .where(inReach(db, 't.stack_id'))
    .select(['t.account_id', 't.told_as', 't.kind', 't.left_out', 't.noted_at', 'p.name'])
    .select(['m.written_at', 'm.sent_at', 'm.failed_at', 'm.tells'])
}

/** Who is told of an alarm of a box of the reach. */
export async function listTellingsOfAlarm(db: StackBound, alarmId: string) {
  return tellingRows(db)
    .where('t.alarm_id', '=', alarmId)
    .orderBy(sql`coalesce(m.written_at, t.noted_at)`)
    .orderBy('p.name')
    .orderBy('t.id')
    .limit(most)
    .execute()
}

export type ToldRow = Awaited<ReturnType<typeof listTellingsOfAlarm>>[number]

/** Who is told of an outage of a stack of the reach: each person once for each mail. */
export async function listTellingsOfOutage(db: StackBound, outageId: string): Promise<ToldRow[]> {
  return tellingRows(db)
    .distinctOn(['m.written_at', 'p.name', 't.account_id'])
    .where('t.outage_id', '=', outageId)
    .orderBy('m.written_at')
    .orderBy('p.name')
    .orderBy('t.account_id')
    .limit(most)
    .execute()
}

/** Whose box an alarm of the reach is about. */
export async function ownerOfAlarm(db: StackBound, alarmId: string): Promise<Whose | undefined> {
  return alarmRows(db.tx)
    .innerJoin(boxRows(db.tx).select(['s.id', 's.stack_id', 's.asset_id']).as('s'), 's.id', 'a.sensorbox_id')
    .select(['s.stack_id', 's.asset_id'])
    .where('a.id', '=', alarmId)
    .where(inReach(db, 's.stack_id'))
    .executeTakeFirst()
}

/** The names of these people, as far as the transaction sees them. */
export async function namesOfPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await namedPeople(tx)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
