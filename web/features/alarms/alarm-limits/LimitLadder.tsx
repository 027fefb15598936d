import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { formatNumber, formatQuantity } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import type { AgedReading } from '../../core/sensorbox-kernel/public.tsx'
import { readingText, unitOf } from '../../readings/measurements/public.tsx'
import type { SavedLimit } from './limit-form.ts'
import c from './limit-ladder.module.css'
import { limitLadder, type Rung } from './limit-ladder.ts'

/** An active limit with its measure. */
interface MeasuredLimit extends SavedLimit {
  readonly measure_type: MeasureType
}

export interface LimitLadderProps {
  limit: MeasuredLimit
  /** The latest reading, marked on the scale. */
  reading: AgedReading | undefined
}

/** The active limit of a measure: a scale with the latest reading, and the ranges in words. */
export function LimitLadder({ limit, reading }: LimitLadderProps) {
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
  const terms = [
    limit.min_duration_s > 0 &&
      t('alarmLimits:minDuration', { time: formatDuration(limit.min_duration_s * 1000) }),
    limit.hysteresis > 0 && t('alarmLimits:hysteresis', { value: quantity(limit.hysteresis) }),
  ].filter((term) => term !== false)
  return (
    <div className={c.ladder}>
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
      </div>
      <ul className={c.rungs}>
        {ladder.rungs.map((rung) => (
          <li key={rung.from}>
            <StateMark state={rung.state} size={12} decorative />
            <span className={c.unseen}>{states[rung.state]} </span>
            {words(rung)}
          </li>
        ))}
      </ul>
      {terms.length > 0 && <p className={c.terms}>{terms.join(', ')}</p>}
    </div>
  )
}
