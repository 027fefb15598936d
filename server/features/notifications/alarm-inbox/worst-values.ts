import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { extremesOfSpans } from '../../readings/telemetry/public.ts'
import type { InboxRow } from './queries.ts'

type Opened = Pick<
  InboxRow,
  'id' | 'stack_id' | 'tenure_key' | 'measure_type' | 'side' | 'opened_ms' | 'opened_value' | 'closed_ms'
>

/** Returns the reading furthest beyond the limit while each alarm was open, by the alarm's id, as far as its stack can see them. */
export async function worstValues(db: StackBound, alarms: readonly Opened[]): Promise<Map<string, number>> {
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
    })),
  )
  return new Map(
    measured.map(({ alarm }, place) => {
      const found = extremes[place]
      const worst =
        alarm.side === 'max'
          ? Math.max(alarm.opened_value, found?.max ?? alarm.opened_value)
          : Math.min(alarm.opened_value, found?.min ?? alarm.opened_value)
      return [alarm.id, worst]
    }),
  )
}
