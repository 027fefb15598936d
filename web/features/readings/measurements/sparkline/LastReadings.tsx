import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'
import { type Reading, ReadingStrip } from '../../../../ui/reading/ReadingStrip.tsx'
import type { SparkLimits } from '../../../../ui/reading/sparkline-path.ts'
import { lastDayQuery } from '../api.ts'
import { changeText, leastSpanOf, measureLabel, readingText, unitOf } from '../measure-words.ts'
import { type Trend, trendOf } from './last-day.ts'

export interface LastReading {
  type: MeasureType
  value: number
  /** Only set if the reading is out of range. */
  state?: 'critical' | 'attention'
  /** Set if the reading is too old to be the current value. */
  age: string | null
}

export interface LastReadingsProps {
  stackId: string
  sensorboxId: string
  /** In display order. */
  readings: readonly LastReading[]
  /** Timestamp of the newest of them, in milliseconds. */
  newest: number | null
  limits: ReadonlyMap<MeasureType, ChartLimits>
}

/** The last value of each measure, with its trend and a sparkline of the 24 hours before. */
export function LastReadings({ stackId, sensorboxId, readings, newest, limits }: LastReadingsProps) {
  const t = useT()
  const types = readings.map((reading) => reading.type).sort()
  const courses = useQuery(lastDayQuery(stackId, sensorboxId, types, newest))
  const trendText = (type: MeasureType, value: number, trend: Trend): Reading['trend'] => {
    const time = formatDuration(trend.over)
    if (trend.direction === 'flat') {
      return { direction: 'flat', text: t('measurements:noChange', { time }) }
    }
    return {
      direction: trend.direction,
      change: changeText(type, trend.change),
      worsens: leadsOut(value, trend.direction, limits.get(type)),
      text: t('measurements:change', { time }),
    }
  }
  return (
    <ReadingStrip
      readings={readings.map(({ type, value, state, age }): Reading => {
        const course = courses.data?.get(type)
        const trend = course && trendOf(type, value, course)
        return {
          key: type,
          label: measureLabel(type),
          value: readingText(type, value),
          unit: unitOf(type),
          state,
          age: age ?? undefined,
          trend: trend && trendText(type, value, trend),
          course: course && {
            values: course,
            limits: sparkLimits(limits.get(type), state),
            leastSpan: leastSpanOf(type),
          },
        }
      })}
    />
  )
}

/** Returns only the limits that the reading has broken, so that a sparkline within its limits isn't highlighted. */
function sparkLimits(limits: ChartLimits | undefined, state: LastReading['state']): SparkLimits | undefined {
  if (!limits || !state) return undefined
  return state === 'critical'
    ? { above: limits.criticalMax, below: limits.criticalMin }
    : { above: limits.attentionMax, below: limits.attentionMin }
}

/** Whether a value beyond a limit is still moving away from it. */
export function leadsOut(
  value: number,
  direction: Trend['direction'],
  limits: ChartLimits | undefined,
): boolean {
  const { attentionMax, criticalMax, attentionMin, criticalMin } = limits ?? {}
  const isAbove = value > (attentionMax ?? criticalMax ?? Number.POSITIVE_INFINITY)
  const isBelow = value < (attentionMin ?? criticalMin ?? Number.NEGATIVE_INFINITY)
  return (isAbove && direction === 'up') || (isBelow && direction === 'down')
}
