import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { StateMark } from '../state/StateMark.tsx'
import c from './reading.module.css'
import { Sparkline, type SparklineProps } from './Sparkline.tsx'

export interface Reading {
  key: string
  label: string
  /** The formatted value. */
  value: string
  unit: string
  /** Set only if the measure is out of range. */
  state?: 'critical' | 'attention'
  /** Set if the value is too old to be the current one; replaces the trend. */
  age?: string
  trend?: {
    direction: 'up' | 'down' | 'flat'
    /** The change, `+0.3 °C`. */
    change?: string
    /** The change leads further out of range; it is then highlighted. */
    worsens?: boolean
    /** The period of the change, such as `in 1 h`, or another remark. */
    text: string
  }
  course?: Pick<SparklineProps, 'values' | 'limits' | 'leastSpan'>
}

export interface ReadingStripProps {
  /** The worst measure first. A phone shows it large and the others as lines next to it. */
  readings: readonly Reading[]
}

const trendIcons = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconMinus }

/** The last values of a device side by side, each with label, value, trend and sparkline. */
export function ReadingStrip({ readings }: ReadingStripProps) {
  return (
    <ul className={c.strip} data-in-row={inRow(readings.length)}>
      {readings.map((reading) => {
        const { age } = reading
        const trend = age === undefined ? reading.trend : undefined
        const Trend = trend && trendIcons[trend.direction]
        return (
          <li
            key={reading.key}
            className={c.reading}
            data-s={reading.state}
            data-old={age !== undefined || undefined}
          >
            <div className={c.label}>
              {reading.state && <StateMark state={reading.state} size={14} />}
              {reading.label}
            </div>
            <div className={c.value}>
              {reading.value}
              <span className={c.unit}>{reading.unit}</span>
            </div>
            <div className={c.trend} data-worse={trend?.worsens || undefined}>
              {Trend && <Trend size={12} stroke={2.2} aria-hidden="true" />}
              {trend?.change && <b>{trend.change}</b>}
              {age ?? trend?.text}
            </div>
            <div className={c.course}>
              {reading.course && <Sparkline {...reading.course} state={reading.state} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns how many readings a row has, at most four. Rows are as even as possible: five become three and two. */
export function inRow(count: number): number {
  return Math.ceil(count / Math.ceil(Math.max(count, 1) / 4))
}
