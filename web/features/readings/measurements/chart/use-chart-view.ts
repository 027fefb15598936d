import { useEffect, useRef, useState } from 'react'
import { type ChartSearch, instantText, type Preset } from '../../../../paths/chart-search.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { keepsView } from '../../../../ui/chart/range/visible-range.ts'
import { minuteMs } from '../loading/time-range.ts'
import { type Extent, firstPreset, presetOf, presetRange, rangeEnd, step } from './chart-window.ts'

/** The user's choice: a preset, which moves with the time, or a fixed range. */
type Chosen = { preset: Preset } | { range: TimeRange }

export interface ChartView {
  /** The full range, to which a double click returns. */
  range: TimeRange
  /** The visible part of it. */
  visible: TimeRange
  /** The visible preset, or `null` after a zoom or a drag. */
  preset: Preset | null
  choose: (preset: Preset) => void
  /** Shows a fixed range. */
  showRange: (range: TimeRange) => void
  /** Called by the chart after a zoom or a drag. */
  onVisible: (visible: TimeRange) => void
  stepTo: (direction: -1 | 1) => void
  /** Returns from a zoom to the preset before it, or from a fixed range to the default preset. */
  reset: () => void
  /** Whether nothing newer can be shown. */
  atEnd: boolean
  /** Changes if the chart must forget its zoom although the range stays the same. */
  resets: number
  now: number
}

export interface ChartViewOptions {
  extent: Extent
  /** The address when the chart was opened. */
  address: ChartSearch
  /** Called with the new settings for the address. */
  onAddress: (search: ChartSearch) => void
  /** Called when the first reading is needed. */
  wantsAll: () => void
}

/** The time span of a chart, and the functions that change it. */
export function useChartView({ extent, address, onAddress, wantsAll }: ChartViewOptions): ChartView {
  const now = useNow(minuteMs)
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(address))
  const [zoomed, setZoomed] = useState<TimeRange | null>(null)
  const [resets, setResets] = useState(0)
  const range = 'preset' in chosen ? presetRange(chosen.preset, now, extent) : chosen.range
  const [known, setKnown] = useState(range)
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range)
    if (zoomed && !keepsView(known, range)) setZoomed(null)
  }
  const visible = zoomed ?? range
  const change = (next: Chosen) => {
    setChosen(next)
    setZoomed(null)
    if (zoomed) setResets((count) => count + 1)
  }

  const reported = useRef(address)
  useEffect(() => {
    const search = searchFor(chosen, zoomed)
    const { range: preset, from, to } = reported.current
    if (search.range === preset && search.from === from && search.to === to) return
    reported.current = search
    onAddress(search)
  }, [chosen, zoomed, onAddress])

  return {
    range,
    visible,
    preset: presetOf(visible, now, extent),
    choose: (preset) => {
      if (preset === 'all') wantsAll()
      change({ preset })
    },
    showRange: (next) => change({ range: next }),
    onVisible: (next) => {
      const whole = Math.abs(next.from - range.from) < 1 && Math.abs(next.to - range.to) < 1
      setZoomed(whole ? null : next)
    },
    stepTo: (direction) => change({ range: step(visible, direction, now, extent) }),
    reset: () => change(zoomed && 'preset' in chosen ? chosen : { preset: firstPreset }),
    atEnd: visible.to >= rangeEnd(now, extent) - minuteMs,
    resets,
    now,
  }
}

function chosenIn({ range, from, to }: ChartSearch): Chosen {
  if (from !== undefined && to !== undefined) return { range: { from: Date.parse(from), to: Date.parse(to) } }
  return { preset: range ?? firstPreset }
}

function searchFor(chosen: Chosen, zoomed: TimeRange | null): ChartSearch {
  const range = zoomed ?? ('range' in chosen ? chosen.range : null)
  // At least one second, the resolution of the address.
  if (range) return { from: instantText(range.from), to: instantText(Math.max(range.to, range.from + 1000)) }
  return 'preset' in chosen && chosen.preset !== firstPreset ? { range: chosen.preset } : {}
}
