import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { sql } from 'kysely'

/** A column: what the box that `boxColumn` names was shown in at the time, if it has changed since; else null. */
export function stateAt(boxColumn: string, ms: number) {
  return sql<CombinedState | null>`(select e.value ->> 'from' from event e
    where e.sensorbox_id = ${sql.ref(boxColumn)} and e.event_type = 'state_changed' and e.event_ms >= ${ms}
    order by e.event_ms, e.id limit 1)`
}

/** A column: when the box that `boxColumn` names came into the state before its present one, in milliseconds, or null. */
export function lastStateButOneSince(boxColumn: string) {
  return sql<number | null>`(select e.event_ms from event e
    where e.sensorbox_id = ${sql.ref(boxColumn)} and e.event_type = 'state_changed'
    order by e.event_ms desc, e.id desc offset 1 limit 1)`
}
