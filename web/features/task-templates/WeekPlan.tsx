import { runsOfWeek, secondOfWeek, type Times } from '@sensorstack/contract/features/tasks/run-times.ts'
import { weekdays } from '@sensorstack/contract/features/tasks/schedule.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { formatNumber } from '../../ui/number/format-number.ts'
import { type Draft, type Parts, runsAWeek, timesOfTasks } from './draft.ts'
import c from './task-templates.module.css'

const dayS = 86_400
/** Closer than this, in seconds, strokes would run into one another. */
const closestS = 900

export interface WeekPlanProps {
  draft: Draft
  /** What is in force; null for a new one. */
  was: Draft | null
  parts: Parts
}

/** A week by the tasks: when it measures and when it sends, and how often that is. */
export function WeekPlan({ draft, was, parts }: WeekPlanProps) {
  const t = useT()
  const now = secondOfWeek(useNow(), draft.zone)
  const today = Math.floor(now / dayS)
  const minuteOfDay = (now % dayS) / 60
  const measures = timesOfTasks(draft, parts, 'measure')
  const sends = timesOfTasks(draft, parts, 'send')
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
      </dl>
    </section>
  )
}

function Sum({ label, count, was }: { label: string; count: number; was: number | undefined }) {
  const t = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{formatNumber(count)}</strong>
        <span className={c.small}>
          {was === undefined || was === count
            ? t('tasks:editor.aWeek')
            : t('tasks:editor.aWeekWas', { was: formatNumber(was) })}
        </span>
      </dd>
    </div>
  )
}

/** Decoration: the words of the schedules say the same. */
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
  /** The minute of the day at which the line stands that leads from today to the hours; null above it. */
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

/** The runs of a day in seconds since its beginning; those that lie close together as one. */
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
