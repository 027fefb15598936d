import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { sql } from 'kysely'

/** An SQL expression: the state that the box in `boxColumn` had at the time if it has changed since; otherwise null. */
export function stateAt(boxColumn: string, ms: number) {
  return sql<CombinedState | null>`(select e.value ->> 'from' from event e
    where e.sensorbox_id = ${sql.ref(boxColumn)} and e.event_type = 'state_changed' and e.event_ms >= ${ms}
    order by e.event_ms, e.id limit 1)`
}

/** An SQL expression: when the box in `boxColumn` entered the state before its current one, in milliseconds, or null. */
export function lastStateButOneSince(boxColumn: string) {
  return sql<number | null>`(select e.event_ms from event e
    where e.sensorbox_id = ${sql.ref(boxColumn)} and e.event_type = 'state_changed'
    order by e.event_ms desc, e.id desc offset 1 limit 1)`
}
