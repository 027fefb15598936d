import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import type { ChartAlarm, ChartLimits, ChartPanel, ChartSeries } from '../../../../ui/chart/chart-types.ts'
import { TimeChart } from '../../../../ui/chart/TimeChart.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { courseAroundQuery } from '../api.ts'
import { minuteMs } from '../loading/time-range.ts'
import { decimalsOf, leastSpanOf, measureLabel, unitOf } from '../measure-words.ts'
import c from '../measurements.module.css'
import { alarmSeries, alarmSpan } from './alarm-course.ts'
import { alarmText } from './alarm-text.ts'

export interface AlarmCourseProps {
  /** The stack of the box; any in reach. */
  stackId: string
  /** The box's name, for the chart's title. */
  name: string
  alarm: Alarm
  /** The newest reading, for the legend of an open alarm: the last point is a mean. */
  newest?: ChartSeries['newest']
}

/** The hourly means around an alarm over 48 hours, with the limit that was broken. */
export function AlarmCourse({ stackId, name, alarm, newest }: AlarmCourseProps) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow(minuteMs)
  const { measure_type: type } = alarm
  const range = useMemo(() => alarmSpan(alarm, now), [alarm, now])
  const course = useQuery(courseAroundQuery(stackId, alarm.sensorbox_id, type, range.to))
  const panels = useMemo((): ChartPanel[] => {
    const bound = `${alarm.level}${alarm.side === 'min' ? 'Min' : 'Max'}` satisfies keyof ChartLimits
    const series = alarmSeries(course.data ?? null, alarm)
    return [
      {
        id: type,
        unit: unitOf(type),
        decimals: decimalsOf(type),
        leastSpan: leastSpanOf(type),
        height: 190,
        limits: { [bound]: alarm.limit_value },
        series: [{ id: type, label: measureLabel(type), ...series, ...(newest && { newest }) }],
      },
    ]
  }, [course.data, alarm, type, newest])
  const lane = useMemo((): ChartAlarm[] => {
    const to = alarm.closed_at === null ? range.to : Date.parse(alarm.closed_at)
    return [{ from: Date.parse(alarm.opened_at), to, state: alarm.level, label: alarmText(alarm, format) }]
  }, [alarm, range.to, format])
  if (course.error) {
    return (
      <ErrorState
        title={loadFailureText(course.error)}
        retrying={course.isFetching}
        onRetry={() => void course.refetch()}
      />
    )
  }
  return (
    <div className={c.alarmCourse}>
      <TimeChart
        label={t('measurements:readingsOf', { name })}
        panels={panels}
        range={range}
        alarms={lane}
        time={format}
        loading={course.isPending}
      />
    </div>
  )
}
