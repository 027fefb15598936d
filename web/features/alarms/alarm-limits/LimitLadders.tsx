import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { formatDuration } from '../../../platform/time/format-duration.ts'
import { formatNumber, formatQuantity } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import type { AgedReading } from '../../core/sensorbox-kernel/public.tsx'
import { measureLabel, readingText, unitOf } from '../../readings/measurements/public.tsx'
import type { SavedLimit } from './limit-form.ts'
import c from './limit-ladder.module.css'
import { limitLadder, type Rung } from './limit-ladder.ts'

/** An active limit with its measure. */
interface MeasuredLimit extends SavedLimit {
  readonly measure_type: MeasureType
}

export interface LimitLaddersProps {
  limits: readonly MeasuredLimit[]
  /** The latest readings, marked on the scales. */
  readings: readonly AgedReading[]
}

/** The active limits: a small scale for each measure with the latest reading. */
export function LimitLadders({ limits, readings }: LimitLaddersProps) {
  const t = useT()
  if (limits.length === 0) return <p className={c.none}>{t('alarmLimits:none')}</p>
  const ordered = [...limits].sort(
    (a, b) => measureTypeNames.indexOf(a.measure_type) - measureTypeNames.indexOf(b.measure_type),
  )
  return (
    <div className={c.ladders}>
      {ordered.map((limit) => (
        <LimitLadder
          key={limit.id}
          limit={limit}
          reading={readings.find((reading) => reading.type === limit.measure_type)}
        />
      ))}
    </div>
  )
}

function LimitLadder({ limit, reading }: { limit: MeasuredLimit; reading: AgedReading | undefined }) {
  const t = useT()
  const { states } = useUiTexts()
  const ladder = limitLadder(limit, reading?.value ?? null)
  if (!ladder) return null
  const unit = unitOf(limit.measure_type)
  const quantity = (value: number) => formatQuantity(value, unit)
  const words = ({ low, high }: Rung) => {
    if (low !== null && high !== null)
      return t('alarmLimits:between', { low: formatNumber(low), high: quantity(high) })
    if (high !== null) return t('alarmLimits:below', { value: quantity(high) })
    return t('alarmLimits:above', { value: quantity(low ?? 0) })
  }
  const label = measureLabel(limit.measure_type)
  const named = limit.name.toLowerCase() !== label.toLowerCase() && limit.name !== limit.measure_type
  const terms = [
    limit.min_duration_s > 0 &&
      t('alarmLimits:minDuration', { time: formatDuration(limit.min_duration_s * 1000) }),
    limit.hysteresis > 0 && t('alarmLimits:hysteresis', { value: quantity(limit.hysteresis) }),
  ].filter((term) => term !== false)
  return (
    <section className={c.ladder} aria-label={label}>
      <h3 className={c.name}>
        {label}
        {named && <span className={c.from}>{limit.name}</span>}
      </h3>
      <div className={c.scale} aria-hidden="true">
        {reading && (
          <b
            className={c.value}
            data-s={reading.age === null ? reading.state : undefined}
            data-end={ladder.at(reading.value) > 80 || undefined}
            data-start={ladder.at(reading.value) < 20 || undefined}
            style={{ left: `${ladder.at(reading.value)}%` }}
          >
            {readingText(limit.measure_type, reading.value)}&nbsp;{unit}
            {reading.age !== null && <span className={c.age}>{reading.age}</span>}
          </b>
        )}
        <div className={c.bar}>
          {ladder.rungs.map((rung) => (
            <i
              key={rung.from}
              data-s={rung.state}
              style={{ left: `${rung.from}%`, width: `${rung.to - rung.from}%` }}
            />
          ))}
          {reading && <i className={c.pin} style={{ left: `${ladder.at(reading.value)}%` }} />}
        </div>
        {ladder.edges.map((edge) => (
          <span key={edge.value} className={c.edge} style={{ left: `${edge.at}%` }}>
            {formatNumber(edge.value)}
          </span>
        ))}
      </div>
      <ul className={c.rungs}>
        {[...ladder.rungs].reverse().map((rung) => (
          <li key={rung.from}>
            <StateMark state={rung.state} size={14} decorative />
            <span>{states[rung.state]}</span>
            <span className={c.words}>{words(rung)}</span>
          </li>
        ))}
      </ul>
      {terms.length > 0 && <p className={c.terms}>{terms.join(', ')}</p>}
    </section>
  )
}
