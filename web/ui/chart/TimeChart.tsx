import 'uplot/dist/uPlot.min.css'
import { useDebouncedValue, useUncontrolled } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { toggled } from '../list/toggled.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { AlarmLane } from './AlarmLane.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import c from './chart.module.css'
import type { ChartAlarm, ChartMark, ChartPanel, ChartTime, TimeRange } from './chart-types.ts'
import type { DrawnPanel } from './panel.ts'
import { alarmsOf, type PreparedPanel, preparePanel } from './prepare-panel.ts'
import { useDrawnPanels } from './use-drawn-panels.ts'
import { useVisibleRange } from './use-visible-range.ts'
import { aroundSpan, rangeByKey } from './visible-range.ts'

/** After this long the values in the legend follow. */
const legendDelayMs = 1200

const none: never[] = []

export interface TimeChartProps {
  /** Names the chart for people who can't see it. */
  label: string
  /** One above the other over one time axis; the first carries the alarm lane and the marks. */
  panels: readonly ChartPanel[]
  /** The whole range; a double click comes back to it. A new one is shown at once (see `useVisibleRange`). */
  range: TimeRange
  /** The visible range, told 150 ms after it has come to rest, so that the owner loads what is missing. */
  onRangeChange?: (visible: TimeRange) => void
  /** The span that is loaded: beyond it nothing is called a gap. */
  covered?: TimeRange
  /** When alarms were open; from the readings and limits of the first panel when left out, `null` for no lane. */
  alarms?: readonly ChartAlarm[] | null
  marks?: readonly ChartMark[]
  time: ChartTime
  view?: 'chart' | 'table'
  /** Keys of what is not shown: ids of series, `id:band`, `limits`. Kept by the chart when left out. */
  hidden?: ReadonlySet<string>
  onHiddenChange?: (hidden: ReadonlySet<string>) => void
  /** Dims the chart while its readings are being replaced. */
  loading?: boolean
}

/**
 * Readings over time. Hover reads all series; a drag zooms and a double click resets; shift-drag, a sideways wheel or
 * a finger pans, ctrl-wheel or two fingers zoom. With the focus on it: arrows pan, + and - zoom, 0 resets.
 */
export function TimeChart(props: TimeChartProps) {
  const { panels, range, marks = none, time, view = 'chart' } = props
  const texts = useUiTexts().chart
  const [hidden, setHidden] = useUncontrolled<ReadonlySet<string>>({
    value: props.hidden,
    defaultValue: new Set(),
    onChange: props.onHiddenChange,
  })
  const { from, to } = props.covered ?? {}
  const prepared = useMemo(() => {
    const covered = from === undefined || to === undefined ? undefined : { from, to }
    return panels.map((panel) => preparePanel(panel, covered))
  }, [panels, from, to])
  const alarms = useMemo(
    () => (props.alarms === undefined ? alarmsOf(prepared[0]) : props.alarms),
    [props.alarms, prepared],
  )
  const drawn = useRef<readonly DrawnPanel[]>([])
  const move = () => {
    for (const panel of drawn.current) panel.show()
  }
  const shown = useVisibleRange(range, move, props.onRangeChange)
  const { home, seen, visible, show } = shown
  const { root, mountOf, width, cursor } = useDrawnPanels(drawn, shown, view === 'chart', {
    prepared,
    alarms,
    marks,
    hidden,
    time,
    texts,
  })
  const [legendUntil] = useDebouncedValue(seen.to, legendDelayMs)

  const reach = (seriesId: string) =>
    silenceOf(prepared, seriesId) ?? (visible.current.to - visible.current.from) / 100
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = rangeByKey(event.key, visible.current)
    if (next === null) return
    event.preventDefault()
    show(next === 'home' ? home : next)
  }
  const height = panels.reduce((sum, panel) => sum + panel.height, 0)

  return (
    <figure className={c.chart} data-loading={props.loading || undefined}>
      {view === 'table' ? (
        <ChartTable label={props.label} panels={panels} range={seen} format={time} height={height} />
      ) : (
        <div
          ref={root}
          className={c.plots}
          style={{ minHeight: height }}
          role="application"
          aria-label={`${props.label}. ${texts.keys}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is driven by the keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerLeave={() => {
            for (const panel of drawn.current) panel.clearCursor()
          }}
        >
          {panels.map((panel) => (
            <div key={panel.id} style={{ height: panel.height }} ref={mountOf(panel.id)} />
          ))}
          {alarms && (
            <AlarmLane
              alarms={alarms}
              visible={seen}
              width={width}
              onOpen={(alarm) => show(aroundSpan(alarm))}
            />
          )}
          {cursor && (
            <ChartTip
              {...cursor}
              width={width}
              panels={panels}
              hidden={hidden}
              marks={marks}
              reach={reach}
              format={time}
            />
          )}
        </div>
      )}
      <ChartLegend
        panels={panels}
        until={legendUntil}
        hidden={hidden}
        onToggle={(key) => setHidden(toggled(hidden, key))}
      />
    </figure>
  )
}

/** How far from a reading of a series the pointer still reads it; undefined for an unknown series. */
function silenceOf(prepared: readonly PreparedPanel[], seriesId: string): number | undefined {
  for (const { panel, silences } of prepared) {
    const place = panel.series.findIndex((series) => series.id === seriesId)
    if (place >= 0) return silences[place] ?? 0
  }
}
