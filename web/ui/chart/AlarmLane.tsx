import { type KeyboardEvent, useState } from 'react'
import { Hint } from '../popup/Hint.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './chart.module.css'
import type { ChartAlarm, TimeRange } from './chart-types.ts'
import { laneHeight, laneSpace } from './panel/draw-overlays.ts'
import { plotInset } from './panel/panel-options.ts'

export interface AlarmLaneProps {
  alarms: readonly ChartAlarm[]
  visible: TimeRange
  /** The width of the chart, in pixels. */
  width: number
  /** Called with the alarm that the user clicked. */
  onOpen: (alarm: ChartAlarm) => void
}

/** The smallest width that is easy to hit with a pointer. */
const leastWidth = 12

/** Overlays the alarms of the lane with buttons that have a tooltip and zoom to the alarm's time. The lane is one tab stop. */
export function AlarmLane({ alarms, visible, width, onOpen }: AlarmLaneProps) {
  const texts = useUiTexts().chart
  const [stop, setStop] = useState(0)
  const plot = width - plotInset.left - plotInset.right
  const shown = alarms.filter(
    ({ from, to, label }) => label !== undefined && to >= visible.from && from <= visible.to,
  )
  if (plot <= 0 || shown.length === 0) return null
  const at = (time: number) =>
    Math.min(1, Math.max(0, (time - visible.from) / (visible.to - visible.from))) * plot
  const current = Math.min(stop, shown.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The chart's own keyboard shortcuts must not react.
    event.stopPropagation()
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = current + by
    if (by === 0 || next < 0 || next >= shown.length) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" className={c.lane} aria-label={texts.alarms} onKeyDown={onKeyDown}>
      {shown.map((alarm, index) => {
        const middle = (at(alarm.from) + at(alarm.to)) / 2
        const long = Math.max(leastWidth, at(alarm.to) - at(alarm.from))
        return (
          <Hint key={`${alarm.from}${alarm.state}${alarm.label}`} text={alarm.label} maxWidth={260}>
            <button
              type="button"
              aria-label={alarm.label}
              tabIndex={index === current ? 0 : -1}
              style={{
                left: plotInset.left + middle - long / 2,
                width: long,
                top: 0,
                height: laneSpace - 5 + laneHeight / 2,
              }}
              onFocus={() => setStop(index)}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => onOpen(alarm)}
            />
          </Hint>
        )
      })}
    </div>
  )
}
