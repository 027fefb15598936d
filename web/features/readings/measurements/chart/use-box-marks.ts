import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartMark, TimeRange } from '../../../../ui/chart/chart-types.ts'
import { alarmsQuery, happeningsQuery, setAsideQuery } from '../api.ts'
import { alarmText } from '../sparkline/alarm-text.ts'
import { marksOf } from './marks.ts'
import { type SetAside, setAsideOf } from './set-aside.ts'

/**
 * Returns the alarms, shocks, door events and readings set aside of a box in these days. An open alarm lasts until now.
 */
export function useBoxMarks(
  stackId: string,
  { id: sensorboxId, types }: { id: string; types: readonly MeasureType[] },
  days: TimeRange,
  now: number,
): {
  alarms: readonly ChartAlarm[]
  marks: readonly ChartMark[]
  setAside: ReadonlyMap<MeasureType, readonly SetAside[]>
} {
  const format = useTimeFormat()
  const { data: alarms } = useQuery(alarmsQuery(stackId, sensorboxId, days))
  const { data: happenings } = useQuery(happeningsQuery(stackId, sensorboxId, days))
  const { data: apart } = useQuery(setAsideQuery(stackId, sensorboxId, types, days))
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
  const marks = useMemo(() => marksOf([...(happenings ?? []), ...(apart ?? [])]), [happenings, apart])
  const setAside = useMemo(() => setAsideOf(apart ?? []), [apart])
  return { alarms: lane, marks, setAside }
}
