import 'uplot/dist/uPlot.min.css'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { AlarmLane } from './AlarmLane.tsx'
import { alignSeries } from './align-series.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import c from './chart.module.css'
import { readColors } from './chart-colors.ts'
import type { ChartAlarm, ChartMark, ChartPanel, ChartTime, TimeRange } from './chart-types.ts'
import { findGaps, usualSilence } from './gaps.ts'
import { attachGestures } from './gestures.ts'
import { limitRuns } from './limit-colors.ts'
import { createPanel, type DrawnPanel, type PanelState, plotInset } from './panel.ts'
import { leadingSeries } from './shown-series.ts'
import { aroundSpan, keepsView, rangeByKey, select } from './visible-range.ts'

/** The owner is told once the view has been at rest for this long. */
const settleMs = 150
/** After this long the values in the legend follow. */
export const legendDelayMs = 1200

const none: never[] = []

export interface TimeChartProps {
  /** Names the chart for people who can't see it. */
  label: string
  /** One above the other over one time axis; the first carries the alarm lane and the marks. */
  panels: readonly ChartPanel[]
  /** The whole range; a double click comes back to it. A new one is shown at once (see `keepsView`). */
  range: TimeRange
  /** The visible range, told 150 ms after it has come to rest, so that the owner loads what is missing. */
  onRangeChange?: (visible: TimeRange) => void
  /** The span that is loaded: beyond it nothing is called a gap. */
  covered?: TimeRange
  /** A silence longer than this (in milliseconds) is a gap; three times the usual distance when left out. */
  silence?: number
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
  const { panels, range, covered, marks = none, time, view = 'chart', onRangeChange } = props
  const texts = useUiTexts().chart
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const mounts = useRef(new Map<string, HTMLDivElement>())
  const drawn = useRef<DrawnPanel[]>([])
  const frame = useRef(0)
  const settle = useRef(0)
  const [home, setHome] = useState(range)
  const [seen, setSeen] = useState(range)
  const visible = useRef(range)
  const [ownHidden, setOwnHidden] = useState<ReadonlySet<string>>(new Set())
  const hidden = props.hidden ?? ownHidden
  const [cursor, setCursor] = useState<{ time: number; left: number } | null>(null)
  const [width, setWidth] = useState(0)
  const legendUntil = useDelayed(seen.to, legendDelayMs)

  const prepared = useMemo(
    () => panels.map((panel) => prepare(panel, covered, props.silence)),
    [panels, covered, props.silence],
  )
  const alarms = useMemo(() => {
    if (props.alarms !== undefined) return props.alarms
    const first = prepared[0]
    const leading = first && leadingSeries(first.panel)
    return first && leading
      ? limitRuns(leading.times, leading.values, first.panel.limits ?? {}, first.gaps)
      : null
  }, [props.alarms, prepared])

  // The drawing reads the latest of everything through this, without being rebuilt.
  const latest = useRef({ prepared, alarms, marks, hidden, time, texts, onRangeChange, home })
  const colors = useRef<ReturnType<typeof readColors> | null>(null)
  useLayoutEffect(() => {
    latest.current = { prepared, alarms, marks, hidden, time, texts, onRangeChange, home }
  })

  const show = useRef((next: TimeRange) => {
    visible.current = next
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      for (const panel of drawn.current) panel.show()
    })
    window.clearTimeout(settle.current)
    settle.current = window.setTimeout(() => {
      setSeen(visible.current)
      latest.current.onRangeChange?.(visible.current)
    }, settleMs)
  }).current

  if (range.from !== home.from || range.to !== home.to) {
    const zoomed = visible.current.from !== home.from || visible.current.to !== home.to
    setHome(range)
    if (!(zoomed && keepsView(home, range))) {
      visible.current = range
      setSeen(range)
    }
  }

  // Rebuilt only when other panels are to be drawn; readings, limits and colours are taken in below.
  const shape = panels
    .map(
      (panel) =>
        `${panel.id}/${panel.height}/${panel.unit}/${panel.kind}/${panel.series.map((one) => `${one.id}${one.min ? '+' : ''}${one.dashed ? '-' : ''}`)}`,
    )
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for the panels
  useLayoutEffect(() => {
    const element = root.current
    if (!element || view !== 'chart') return
    colors.current = readColors(element)
    const built = latest.current.prepared.flatMap((_, index) => {
      const mount = mounts.current.get(panels[index]?.id ?? '')
      if (!mount) return []
      const read = (): PanelState => {
        const now = latest.current
        const { panel, aligned, gaps, silences } =
          now.prepared[index] ?? (now.prepared[0] as (typeof now.prepared)[number])
        return {
          panel,
          aligned,
          gaps,
          silences,
          first: index === 0,
          alarms: now.alarms,
          marks: now.marks,
          hidden: now.hidden,
          range: visible.current,
          time: now.time,
          texts: now.texts,
          colors: colors.current ?? readColors(element),
        }
      }
      return createPanel(mount, id, read, {
        onCursor: (at, left) => setCursor(at === null ? null : { time: at, left }),
        onSelect: (from, to) => show(select(visible.current, from, to)),
        onReset: () => show(latest.current.home),
      })
    })
    drawn.current = built
    const stopGestures = attachGestures(element, {
      plot: () => {
        const box = element.getBoundingClientRect()
        return { left: box.left + plotInset.left, width: box.width - plotInset.left - plotInset.right }
      },
      range: () => visible.current,
      show,
    })
    const resize = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      for (const panel of built) panel.resize()
    })
    resize.observe(element)
    const scheme = new MutationObserver(() => {
      colors.current = readColors(element)
      for (const panel of built) panel.redraw()
    })
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    const font = colors.current.font
    void Promise.all([document.fonts.load(`11px ${font}`), document.fonts.load(`500 11px ${font}`)]).then(
      () => {
        for (const panel of drawn.current) panel.redraw()
      },
    )
    return () => {
      resize.disconnect()
      scheme.disconnect()
      stopGestures()
      for (const panel of built) panel.destroy()
      drawn.current = []
    }
  }, [shape, view, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when one of these has changed
  useLayoutEffect(() => {
    for (const panel of drawn.current) panel.load()
  }, [prepared, seen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    for (const panel of drawn.current) panel.redraw()
  }, [hidden, alarms, marks, time])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      window.clearTimeout(settle.current)
    },
    [],
  )

  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setOwnHidden(next)
    props.onHiddenChange?.(next)
  }
  const reach = (seriesId: string) => {
    for (const { panel, silences } of prepared) {
      const place = panel.series.findIndex((series) => series.id === seriesId)
      if (place >= 0) return silences[place] ?? 0
    }
    return (visible.current.to - visible.current.from) / 100
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
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return
            const next = rangeByKey(event.key, visible.current)
            if (next === null) return
            event.preventDefault()
            show(next === 'home' ? home : next)
          }}
          onPointerLeave={() => {
            for (const panel of drawn.current) panel.clearCursor()
          }}
        >
          {panels.map((panel) => (
            <div
              key={panel.id}
              style={{ height: panel.height }}
              ref={(element) => {
                if (element) mounts.current.set(panel.id, element)
                else mounts.current.delete(panel.id)
              }}
            />
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
      <ChartLegend panels={panels} until={legendUntil} hidden={hidden} onToggle={toggle} />
    </figure>
  )
}

function prepare(panel: ChartPanel, covered: TimeRange | undefined, silence: number | undefined) {
  const silences = panel.series.map((series) => series.silence ?? silence ?? usualSilence(series.times))
  const leading = leadingSeries(panel)
  return {
    panel,
    silences,
    aligned: alignSeries(
      panel.series,
      (series) => silences[panel.series.indexOf(series)] ?? usualSilence(series.times),
    ),
    // Lines that are alike have no silence in common: each breaks by itself.
    gaps: leading ? findGaps(leading.times, leading.values, silences[0] ?? 0, covered) : [],
  }
}

/** A value that follows another after it has rested. */
function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDelayed(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return delayed
}
