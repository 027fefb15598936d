import { useDebouncedValue } from '@mantine/hooks'
import type { LimitPreview as Preview } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { TimeChart } from '../../../ui/chart/TimeChart.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { decimalsOf, measureLabel, unitOf } from '../../readings/measurements/public.tsx'
import { hoursQuery, type LimitedBox, previewQuery } from './api.ts'
import { boundsOfChart } from './chart-limits.ts'
import c from './limit-dialog.module.css'
import type { LimitValues } from './limit-form.ts'

const spans = [7, 30] as const
const dayMs = 86_400_000
const previewDelayMs = 300

export interface LimitPreviewProps {
  box: LimitedBox
  measure: MeasureType
  /** The range that the box can measure. */
  range: { readonly min: number; readonly max: number }
  /** The time of the latest reading; undefined when there is none. */
  newest: number | undefined
  /** The limit to try out; null while the form is invalid. */
  limit: LimitValues | null
  /** Whether the limit is turned off. */
  isOff: boolean
}

/** How often a limit would have raised an alarm in the last days, in figures and over the hourly readings. */
export function LimitPreview({ box, measure, range, newest, limit, isOff }: LimitPreviewProps) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  // Fixed when the dialog opens, so that the preview doesn't reload with every reading.
  const [end] = useState(() => Math.min(now, newest ?? now))
  const isOld = now - end > dayMs
  const [days, setDays] = useState<(typeof spans)[number]>(30)
  const [asked] = useDebouncedValue(limit, previewDelayMs)
  const preview = useQuery(previewQuery(box, measure, isOff ? null : asked, days))
  const { data: hours } = useQuery(hoursQuery(box, measure, days, end))
  const label = measureLabel(measure)
  return (
    <section
      className={c.preview}
      aria-label={t('alarmLimits:wouldHaveFired', { span: formatDuration(days * dayMs) })}
    >
      <div className={c.head}>
        <h3>{t('alarmLimits:wouldHaveFired', { span: formatDuration(days * dayMs) })}</h3>
        <Segmented
          label={t('alarmLimits:span')}
          value={days}
          options={spans.map((value) => ({ value, label: formatDuration(value * dayMs) }))}
          onChange={setDays}
        />
      </div>
      {!isOff && preview.data && <PreviewFigures preview={preview.data} />}
      {isOld && <p className={c.hint}>{t('alarmLimits:untilNewest', { time: format.minute(end) })}</p>}
      {preview.data && !preview.data.is_whole && <p className={c.hint}>{t('alarmLimits:newestOnly')}</p>}
      {hours && hours.times.length === 0 && <p>{t('alarmLimits:noReadings')}</p>}
      {hours && hours.times.length > 0 && (
        <TimeChart
          label={t('alarmLimits:chart', { measure: label })}
          panels={[
            {
              id: measure,
              unit: unitOf(measure),
              height: 260,
              decimals: decimalsOf(measure),
              series: [
                {
                  id: measure,
                  label,
                  times: hours.times,
                  values: hours.values,
                  min: hours.min,
                  max: hours.max,
                },
              ],
              ...(!isOff && limit && { limits: boundsOfChart(limit) }),
              protection: range,
            },
          ]}
          range={hours.range}
          covered={hours.range}
          alarms={(isOff ? [] : (preview.data?.alarms ?? [])).map((alarm) => ({
            from: Date.parse(alarm.opened_at),
            to: alarm.closed_at === null ? hours.range.to : Date.parse(alarm.closed_at),
            state: alarm.level,
          }))}
          time={format}
          loading={preview.isFetching}
        />
      )}
    </section>
  )
}

function PreviewFigures({ preview: { before, after } }: { preview: Preview }) {
  const t = useT()
  return (
    <dl className={c.figures}>
      {(['critical', 'attention'] as const).map((level) => (
        <div key={level} data-s={level}>
          <dt className={c.field}>
            <StateMark state={level} size={14} decorative />
            {t(`alarmLimits:level.${level}`)}
          </dt>
          <dd>
            <strong>{after[level]}</strong>{' '}
            <span className={c.hint}>{t('alarmLimits:was', { count: before[level] })}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('alarmLimits:longest')}</dt>
        <dd>
          <strong>{after.longest_ms > 0 ? formatDuration(after.longest_ms) : '–'}</strong>
        </dd>
      </div>
    </dl>
  )
}
