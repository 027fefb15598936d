import {
  runsOfWeek,
  secondOfWeek,
  type Times,
} from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import { weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { pointsText, pricesQuery } from '../../../credits/credits/public.tsx'
import { aMonth, type Draft, type Parts, readingsAWeek, runsAWeek, timesOfTasks } from './draft.ts'
import c from './task-templates.module.css'

const dayS = 86_400
/** In seconds. Strokes closer together than this would merge. */
const closestS = 900

export interface WeekPlanProps {
  draft: Draft
  /** The template as it is in force; null for a new one. */
  was: Draft | null
  parts: Parts
  /** How many boxes run the template. */
  boxes: number
}

/**
 * The week that results from the tasks: when boxes measure and send, how often, and the resulting numbers of readings
 * and points.
 */
export function WeekPlan({ draft, was, parts, boxes }: WeekPlanProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { data: prices } = useQuery(pricesQuery(stackId, stackId))
  const price = prices?.find(({ kind }) => kind === 'sending_measured_data')?.price
  const readings = aMonth(readingsAWeek(draft, parts))
  const readingsBefore = was && aMonth(readingsAWeek(was, parts))
  const now = secondOfWeek(useNow(), draft.zone)
  const today = Math.floor(now / dayS)
  const minuteOfDay = (now % dayS) / 60
  const measures = timesOfTasks(draft, parts, 'measure')
  const sends = timesOfTasks(draft, parts, 'send')
  // The price is per 1,000 readings.
  const pointsFor = (each: number) => (each * Math.max(1, boxes) * (price ?? 0)) / 1000
  const before = was && {
    measures: runsAWeek(timesOfTasks(was, parts, 'measure')),
    sends: runsAWeek(timesOfTasks(was, parts, 'send')),
  }
  return (
    <section className={c.week} aria-label={t('tasks:editor.preview')}>
      <h3 className={c.weekTitle}>{t('tasks:editor.preview')}</h3>
      <p className={c.legend}>
        <span data-what="measures">{t('tasks:editor.measuresLegend')}</span>
        <span data-what="sends">{t('tasks:editor.sendsLegend')}</span>
      </p>
      {weekdays.map((day, i) => (
        <div key={day} className={c.day} data-today={i === today || undefined}>
          <span>{t(`tasks:days.${day}`)}</span>
          <DayPlan
            measures={measures}
            sends={sends}
            day={i}
            now={i < today ? null : minuteOfDay}
            isToday={i === today}
          />
        </div>
      ))}
      <div className={c.hours} aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}:00</span>
        ))}
      </div>
      <div className={c.now}>
        <span style={{ left: `${(minuteOfDay / 1440) * 100}%` }}>{t('tasks:editor.now')}</span>
      </div>
      <dl className={c.sums}>
        <Sum label={t('tasks:editor.measurements')} count={runsAWeek(measures)} was={before?.measures} />
        <Sum label={t('tasks:editor.connections')} count={runsAWeek(sends)} was={before?.sends} />
        <Sum
          label={t('tasks:editor.readings')}
          count={readings}
          was={readingsBefore ?? undefined}
          per={boxAndMonth}
        />
        {price !== undefined && (
          <Sum
            label={t('tasks:editor.forBoxes', { count: Math.max(1, boxes) })}
            count={pointsFor(readings)}
            was={readingsBefore === null ? undefined : pointsFor(readingsBefore)}
            per={pointsPerMonth}
          />
        )}
      </dl>
      {price !== undefined && (
        <p className={c.small}>{t('tasks:editor.reckoned', { points: pointsText(price) })}</p>
      )}
    </section>
  )
}

interface Per {
  readonly unit?: string
  readonly decimals: number
  /** The keys of the texts without and with the previous value. */
  readonly now: 'aWeek' | 'aBoxAndMonth' | 'aMonth'
  readonly before: 'aWeekWas' | 'aBoxAndMonthWas' | 'aMonthWas'
}
const week: Per = { decimals: 0, now: 'aWeek', before: 'aWeekWas' }
const boxAndMonth: Per = { decimals: 0, now: 'aBoxAndMonth', before: 'aBoxAndMonthWas' }
const pointsPerMonth: Per = { unit: 'p', decimals: 2, now: 'aMonth', before: 'aMonthWas' }

function Sum({
  label,
  count,
  was,
  per = week,
}: {
  label: string
  count: number
  was: number | undefined
  per?: Per
}) {
  const t = useT()
  const before = was === undefined ? null : formatNumber(was, per.decimals)
  const now = formatNumber(count, per.decimals)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>
          {now}
          {per.unit && <span className={c.unit}> {per.unit}</span>}
        </strong>
        <span className={c.small}>
          {before === null || before === now
            ? t(`tasks:editor.${per.now}`)
            : t(`tasks:editor.${per.before}`, { was: before })}
        </span>
      </dd>
    </div>
  )
}

/** Decorative: the schedules are also shown as text. */
function DayPlan({
  measures,
  sends,
  day,
  now,
  isToday,
}: {
  measures: readonly Times[]
  sends: readonly Times[]
  day: number
  /** The minute of the day for the line from today's row down to the hours; null in the rows above. */
  now: number | null
  isToday: boolean
}) {
  return (
    <svg className={c.plan} viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
      <rect className={c.band} x="0" y="0" width="1440" height="64" />
      {spans(measures, day).map(([from, until]) => (
        <rect
          key={from}
          className={c.tick}
          x={from / 60}
          y="6"
          width={Math.max(3, (until - from) / 60)}
          height="52"
        />
      ))}
      {spans(sends, day).map(([from, until]) => (
        <rect
          key={from}
          className={c.sendTick}
          x={from / 60}
          y="74"
          width={Math.max(8, (until - from) / 60)}
          height="26"
        />
      ))}
      {now !== null && (
        <line className={c.nowLine} data-leads={!isToday || undefined} x1={now} x2={now} y1="0" y2="100" />
      )}
    </svg>
  )
}

/** Returns the runs of a day in seconds since midnight. Runs close together are merged into one span. */
function spans(all: readonly Times[], day: number): [number, number][] {
  const runs = all
    .flatMap(runsOfWeek)
    .filter((at) => Math.floor(at / dayS) === day)
    .map((at) => at % dayS)
    .sort((a, b) => a - b)
  const joined: [number, number][] = []
  for (const at of runs) {
    const last = joined.at(-1)
    if (last && at - last[1] < closestS) last[1] = at
    else joined.push([at, at])
  }
  return joined
}
