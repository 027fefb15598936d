import { useState } from 'react'
import { useNow } from '../../platform/time/use-now.ts'
import type { TimeRange } from '../../ui/chart/chart-types.ts'
import { keepsView } from '../../ui/chart/visible-range.ts'
import {
  type Extent,
  firstPreset,
  type Preset,
  presetOf,
  presetRange,
  rangeEnd,
  step,
} from './chart-window.ts'
import { minuteMs } from './time-range.ts'

/** What a person has chosen to see: a preset, which goes with the time, or a range that stays. */
type Chosen = { preset: Preset } | { range: TimeRange }

export interface ChartView {
  /** The whole that a double click comes back to. */
  range: TimeRange
  /** What is seen of it. */
  visible: TimeRange
  /** The preset that is seen, or `null` after a zoom or a drag. */
  preset: Preset | null
  choose: (preset: Preset) => void
  /** Told by the chart after it has been zoomed or dragged. */
  onVisible: (visible: TimeRange) => void
  stepTo: (direction: -1 | 1) => void
  /** Whether nothing newer can be seen. */
  atEnd: boolean
  /** Changes when the chart has to forget its zoom although the range stays the same. */
  resets: number
  now: number
}

/** What a chart shows of the time, and the ways to change that. `wantsAll` is told when the first reading matters. */
export function useChartView(extent: Extent, wantsAll: () => void): ChartView {
  const now = useNow(minuteMs)
  const [chosen, setChosen] = useState<Chosen>({ preset: firstPreset })
  const [zoomed, setZoomed] = useState<TimeRange | null>(null)
  const [resets, setResets] = useState(0)
  const range = 'preset' in chosen ? presetRange(chosen.preset, now, extent) : chosen.range
  const [known, setKnown] = useState(range)
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range)
    if (zoomed && !keepsView(known, range)) setZoomed(null)
  }
  const visible = zoomed ?? range
  return {
    range,
    visible,
    preset: presetOf(visible, now, extent),
    choose: (preset) => {
      if (preset === 'all') wantsAll()
      setChosen({ preset })
      setZoomed(null)
      if (zoomed) setResets((count) => count + 1)
    },
    onVisible: (next) => {
      const whole = Math.abs(next.from - range.from) < 1 && Math.abs(next.to - range.to) < 1
      setZoomed(whole ? null : next)
    },
    stepTo: (direction) => {
      setChosen({ range: step(visible, direction, now, extent) })
      setZoomed(null)
    },
    atEnd: visible.to >= rangeEnd(now, extent) - minuteMs,
    resets,
    now,
  }
}
