import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { alarmRows } from '../../alarms/alarms/public.ts'
import { silencedAssets } from '../../boxes/assets/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { namedStacks } from '../../people/stacks/public.ts'
import { acknowledgedAlarms, outageRows, silencedStacks } from '../alarm-inbox/public.ts'

/** The maximum number of notifications in a mail. */
const mostInAMail = 20_000

/** Returns the pending notifications to a person, oldest first, with the current states of their boxes and alarms. */
export async function listWaiting(tx: Tx, accountId: string) {
  const alarms = alarmRows(tx).select(['a.id', 'a.measure_type', 'a.level', 'a.side', 'a.limit_value'])
  return tx
    .selectFrom('alarm_telling as t')
    .innerJoin(boxColumns(tx).as('s'), 's.id', 't.sensorbox_id')
    .innerJoin(namedStacks(tx).as('k'), 'k.id', 't.stack_id')
    .leftJoin(alarms.select(['a.opened_ms', 'a.opened_value', 'a.closed_ms']).as('a'), 'a.id', 't.alarm_id')
    .leftJoin(silencedAssets(tx).as('e'), 'e.id', 's.asset_id')
    .leftJoin(silencedStacks(tx).as('q'), 'q.stack_id', 't.stack_id')
    .leftJoin(acknowledgedAlarms(tx).as('w'), (on) =>
      on.onRef('w.alarm_id', '=', 't.alarm_id').onRef('w.stack_id', '=', 't.stack_id'),
    )
    .select(['t.id', 't.kind', 't.stack_id', 't.told_as', 't.due_at', 't.was_muted', 't.sensorbox_id'])
    .select(['s.alias', 's.serial_number', 's.description', 's.asset_id', 's.stack_id as owner_id'])
    .select('e.name as asset_name')
    .select([
      's.combined_state',
      's.previous_combined_state',
      's.state_since',
      's.con_stamp',
      's.next_connection_at',
      's.last_readings',
    ])
    .select([
      'a.measure_type',
      'a.level',
      'a.side',
      'a.limit_value',
      'a.opened_ms',
      'a.opened_value',
      'a.closed_ms',
    ])
    .leftJoinLateral(
      outageRows(tx)
        .select(['o.id', 'o.sensorboxes', 'o.began_at', 'o.last_at', 'o.common'])
        .where(sql<boolean>`o.stack_id = t.stack_id and s.state_since between o.began_at and o.last_at`)
        .orderBy('o.id')
        .limit(1)
        .as('u'),
      (on) => on.on('t.kind', '=', 'silent'),
    )
    .select(['u.id as outage_id', 'u.sensorboxes as outage_size'])
    .select(['u.began_at as outage_began_at', 'u.last_at as outage_last_at', 'u.common as outage_common'])
    .select(['k.name as stack_name', 'w.acknowledged_at'])
    .select(
      sql<Date | null>`greatest(s.silenced_until, e.silenced_until, q.silenced_until)`.as('muted_until'),
    )
    .where('t.account_id', '=', accountId)
    .where('t.due_at', 'is not', null)
    .orderBy('t.noted_at')
    .orderBy('t.id')
    .limit(mostInAMail)
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]

function boxColumns(tx: Tx) {
  return boxRows(tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.description', 's.stack_id', 's.asset_id'])
    .select(['s.combined_state', 's.previous_combined_state', 's.state_since', 's.con_stamp'])
    .select('s.next_connection_at')
    .select(['s.last_readings', 's.silenced_until'])
}
