import {
  type CombinedState,
  combinedStates,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listEventRows } from '../../../core/event-log/public.ts'
import type { VisibleTenures } from '../../../readings/telemetry/public.ts'
import type { StateSpan } from './read-series.ts'
import type { Span } from './spans.ts'

/** More changes than a box makes in the longest period. */
const mostChanges = 100_000

/** Returns the states that a box had in a period, in chronological order, as far as the stack sees them. */
export async function readStates(
  db: StackBound,
  sensorboxId: string,
  visible: VisibleTenures,
  period: Span,
): Promise<StateSpan[]> {
  const filter = { types: ['state_changed'], jsonKey: null, jsonData: null }
  const [before] = await listEventRows(
    db,
    sensorboxId,
    visible,
    { ...filter, startMs: null, endMs: period.startMs },
    1,
  )
  const rows = await listEventRows(db, sensorboxId, visible, { ...filter, ...period }, mostChanges)
  const changes = [...rows.toReversed()].map((row) => ({ ms: row.event_ms, ...changeOf(row.value) }))
  const first = before ? changeOf(before.value).to : (changes[0]?.from ?? null)
  const all = [{ ms: period.startMs, to: first }, ...changes]
  return all.flatMap(({ ms, to }, i) => {
    const endMs = all[i + 1]?.ms ?? period.endMs
    return to === null || ms >= endMs ? [] : [{ startMs: ms, endMs, state: to }]
  })
}

function changeOf(value: unknown): {
  readonly from: CombinedState | null
  readonly to: CombinedState | null
} {
  const { from, to } = (value ?? {}) as Record<string, unknown>
  return { from: stateOf(from), to: stateOf(to) }
}

function stateOf(value: unknown): CombinedState | null {
  return combinedStates.find((state) => state === value) ?? null
}
