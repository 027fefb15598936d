import { memo } from 'react'
import c from './reading.module.css'
import { type SparkLimits, sparklinePath } from './sparkline-path.ts'

export interface SparklineProps {
  /** In chronological order, evenly spaced; `null` is a gap. */
  values: ReadonlyArray<number | null>
  limits?: SparkLimits
  /** The height spans at least this much, so that noise doesn't look like a trend. */
  leastSpan?: number
  /** The state that colours the parts beyond a limit; `critical` by default. */
  state?: 'critical' | 'attention'
  /** The proportions; the sparkline fills the available width. */
  width?: number
  height?: number
}

/** A line without axes, coloured only beyond a limit. Hidden from screen readers, because the reading is next to it. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, limits, leastSpan, state = 'critical', width = 140, height = 22 } = props
  const shape = sparklinePath(values, width, height, limits, leastSpan)
  return (
    <svg
      className={c.spark}
      data-s={state}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden="true"
    >
      {shape.limits.map((y) => (
        <path key={y} className={c.sparkLimit} d={`M0 ${y}H${width}`} />
      ))}
      <path className={c.sparkLine} d={shape.line} />
      {shape.hot && <path className={c.sparkHot} d={shape.hot} />}
    </svg>
  )
})
