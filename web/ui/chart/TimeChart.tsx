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
import type { DrawnPanel } from './panel/panel.ts'
import { alarmsOf, type PreparedPanel, preparePanel } from './panel/prepare-panel.ts'
import { useDrawnPanels } from './panel/use-drawn-panels.ts'
import { useVisibleRange } from './range/use-visible-range.ts'
import { aroundSpan, rangeByKey } from './range/visible-range.ts'

/** How long the legend's values lag behind the visible range. */
const legendDelayMs = 1200

const none: never[] = []

export interface TimeChartProps {
  /** The chart's name for screen readers. */
  label: string
  /** Stacked over one time axis; the first one has the alarm lane and the marks. */
  panels: readonly ChartPanel[]
  /** The whole range; a double click resets to it. A new one is shown at once (see `useVisibleRange`). */
  range: TimeRange
  /** Called 150 ms after the visible range has come to rest, so that the owner can load missing readings. */
  onRangeChange?: (visible: TimeRange) => void
  /** The span that is loaded. Outside it, missing readings are not a gap. */
  covered?: TimeRange
  /** When alarms were open. Derived from the readings and limits of the first panel by default; `null` for no lane. */
  alarms?: readonly ChartAlarm[] | null
  marks?: readonly ChartMark[]
  time: ChartTime
  view?: 'chart' | 'table'
  /** Keys of hidden elements: series ids, `id:band`, `limits`. Uncontrolled if omitted. */
  hidden?: ReadonlySet<string>
  onHiddenChange?: (hidden: ReadonlySet<string>) => void
  /** Dims the chart while its readings are being replaced. */
  loading?: boolean
}

/**
 * A chart of readings over time. Hovering shows the values of all series. A drag zooms and a double click resets;
 * shift-drag, a horizontal wheel or one finger pans; ctrl-wheel or two fingers zoom. Keyboard: arrows pan, + and - zoom,
 * 0 resets.
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart has keyboard controls
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

/** Returns how far from a reading the pointer still selects it, in milliseconds; undefined for an unknown series. */
function silenceOf(prepared: readonly PreparedPanel[], seriesId: string): number | undefined {
  for (const { panel, silences } of prepared) {
    const place = panel.series.findIndex((series) => series.id === seriesId)
    if (place >= 0) return silences[place] ?? 0
  }
}
