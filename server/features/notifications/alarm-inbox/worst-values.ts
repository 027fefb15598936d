import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { extremesOfSpans } from '../../readings/telemetry/public.ts'
import type { InboxRow } from './queries.ts'

type Opened = Pick<
  InboxRow,
  'id' | 'stack_id' | 'tenure_key' | 'measure_type' | 'side' | 'opened_ms' | 'opened_value' | 'closed_ms'
>

/** The reading furthest beyond the limit; the time is null if only its hour is still stored. */
export interface Worst {
  readonly value: number
  readonly atMs: number | null
}

/** Returns the reading furthest beyond the limit while each alarm was open, by the alarm's id, as far as its stack can see them. */
export async function worstValues(db: StackBound, alarms: readonly Opened[]): Promise<Map<string, Worst>> {
  const measured = alarms.flatMap((alarm) =>
    isMeasureType(alarm.measure_type) ? [{ alarm, measure: alarm.measure_type }] : [],
  )
  const extremes = await extremesOfSpans(
    db,
    measured.map(({ alarm, measure }) => ({
      stackId: alarm.stack_id,
      tenureKey: alarm.tenure_key,
      measure,
      startMs: alarm.opened_ms,
      endMs: alarm.closed_ms,
      side: alarm.side,
    })),
  )
  return new Map(
    measured.map(({ alarm: { id, side, opened_value: value, opened_ms: atMs } }, place) => {
      const found = extremes[place]
      const isFurther = found && (side === 'max' ? found.value > value : found.value < value)
      return [id, isFurther ? found : { value, atMs }]
    }),
  )
}
