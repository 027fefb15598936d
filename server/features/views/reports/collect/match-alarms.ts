import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Excursion, ReportAlarm } from '@sensorstack/contract/features/views/reports/report.ts'
import type { AlarmRow } from '../../../alarms/alarms/public.ts'
import type { acknowledgementsOf } from '../../../notifications/alarm-inbox/public.ts'
import type { Span } from './spans.ts'
import type { Stretch } from './stretches.ts'

export type Acknowledgement = Awaited<ReturnType<typeof acknowledgementsOf>>[number]

/** Whether the alarm was open in the span. */
export function wasOpenIn({ opened_ms, closed_ms }: AlarmRow, { startMs, endMs }: Span): boolean {
  return opened_ms < endMs && (closed_ms ?? Number.POSITIVE_INFINITY) > startMs
}

/** Returns an alarm as a report shows it. An alarm that was open beyond the period has no end, whether or not it has one now. */
export function showAlarm(
  row: AlarmRow,
  acknowledgement: Acknowledgement | undefined,
  period: Span,
): ReportAlarm {
  const hasEnded = row.closed_ms !== null && row.closed_ms < period.endMs
  return {
    id: row.id,
    level: row.level,
    limit_value: row.limit_value,
    from: new Date(row.opened_ms).toISOString(),
    to: hasEnded && row.closed_ms !== null ? new Date(row.closed_ms).toISOString() : null,
    acknowledged_at: acknowledgement?.acknowledged_at.toISOString() ?? null,
    acknowledged_by: acknowledgement?.person ?? null,
    cause: acknowledgement?.cause ?? null,
    note: acknowledgement?.note || null,
  }
}

/** Returns the stretches of a series as excursions, each with the alarms of its side that were open in it. */
export function excursionsOf(
  { sensorboxId, measure }: { readonly sensorboxId: string; readonly measure: MeasureType },
  stretches: readonly Stretch[],
  alarms: readonly { readonly row: AlarmRow; readonly shown: ReportAlarm }[],
): { readonly excursions: Excursion[]; readonly matched: ReadonlySet<string> } {
  const matched = new Set<string>()
  const excursions = stretches.map((stretch): Excursion => {
    const { fromMs, toMs } = stretch
    const own = alarms.filter(
      ({ row }) => row.side === stretch.side && wasOpenIn(row, { startMs: fromMs, endMs: toMs }),
    )
    for (const { row } of own) matched.add(row.id)
    return {
      sensorbox_id: sensorboxId,
      measure,
      level: stretch.level,
      side: stretch.side,
      limit_value: stretch.limitValue,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      goes_on: stretch.goesOn,
      duration_ms: toMs - fromMs,
      silent_ms: stretch.silentMs,
      peak: stretch.peak,
      peak_at: new Date(stretch.peakMs).toISOString(),
      alarms: own.map(({ shown }) => shown),
    }
  })
  return { excursions, matched }
}
