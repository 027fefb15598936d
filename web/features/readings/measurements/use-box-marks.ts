import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartMark, TimeRange } from '../../../ui/chart/chart-types.ts'
import { alarmText } from './alarm-text.ts'
import { alarmsQuery, happeningsQuery } from './api.ts'
import { marksOf } from './marks.ts'

/** Returns the alarms, shocks and door events of a box in these days. An open alarm lasts until now. */
export function useBoxMarks(
  stackId: string,
  sensorboxId: string,
  days: TimeRange,
  now: number,
): { alarms: readonly ChartAlarm[]; marks: readonly ChartMark[] } {
  const format = useTimeFormat()
  const { data: alarms } = useQuery(alarmsQuery(stackId, sensorboxId, days))
  const { data: happenings } = useQuery(happeningsQuery(stackId, sensorboxId, days))
  const lane = useMemo(
    () =>
      (alarms ?? []).map((alarm) => ({
        from: Date.parse(alarm.opened_at),
        to: alarm.closed_at === null ? now : Date.parse(alarm.closed_at),
        state: alarm.level,
        label: alarmText(alarm, format),
      })),
    [alarms, now, format],
  )
  const marks = useMemo(() => marksOf(happenings ?? []), [happenings])
  return { alarms: lane, marks }
}
