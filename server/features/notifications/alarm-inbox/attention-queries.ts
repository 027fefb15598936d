import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { partsOfCriticalRows } from '../../alarms/alarms/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import type { InboxRow } from './queries.ts'

/** Returns the attention alarms that these alarms contain, by the id of the critical one, with their acknowledgements. */
export async function attentionParts(db: StackBound, alarms: readonly Pick<InboxRow, 'id'>[]) {
  const ids = alarms.map(({ id }) => id)
  const rows = await partsOfCriticalRows(db.tx)
    .innerJoin(boxRows(db.tx).select(['s.id', 's.stack_id']).as('s'), 's.id', 'c.sensorbox_id')
    .leftJoin('alarm_acknowledgement as w', (on) =>
      on.onRef('w.alarm_id', '=', 'a.id').onRef('w.stack_id', '=', 's.stack_id'),
    )
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'w.account_id')
    .select(['c.id as critical_id', 'a.opened_ms', 'a.closed_ms', 'w.acknowledged_at'])
    .select(['w.cause', 'w.note as acknowledge_note', 'p.name as acknowledged_by'])
    .where('c.id', '=', sql<string>`any (${ids}::uuid[])`)
    // A change of limits can divide one excursion into several attention alarms: the first one has its beginning.
    .distinctOn('c.id')
    .orderBy('c.id')
    .orderBy('a.opened_ms')
    .execute()
  return new Map(rows.map((row) => [row.critical_id, row]))
}

export type AttentionPart =
  Awaited<ReturnType<typeof attentionParts>> extends Map<string, infer T> ? T : never
