import uPlot from 'uplot'
import { formatNumber } from '../number/format-number.ts'
import type { ChartTexts } from '../texts/ui-texts.tsx'
import type { AlignedPanel } from './align-series.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ChartAlarm, ChartMark, ChartPanel, ChartTime, TimeRange } from './chart-types.ts'
import {
  colorOf,
  drawBound,
  drawGaps,
  drawLane,
  drawLast,
  drawLimits,
  drawMarks,
  drawTitle,
  laneSpace,
  limitStroke,
  nameGaps,
} from './draw-panel.ts'
import { edgeValues } from './edge-values.ts'
import { lastReading } from './reading-at.ts'
import { isShown, leadingSeries } from './shown-series.ts'
import { timeTicks } from './time-ticks.ts'
import { tickDecimals, valueScale, valueTicks } from './value-scale.ts'

/** What a panel shows at present; read again at each drawing. */
export interface PanelState {
  panel: ChartPanel
  aligned: AlignedPanel
  gaps: readonly TimeRange[]
  /** By series: how far from a reading the pointer still reads it, in milliseconds. */
  silences: readonly number[]
  /** The first panel carries lane, marks and the time axis. */
  first: boolean
  alarms: readonly ChartAlarm[] | null
  marks: readonly ChartMark[]
  /** Series by id, bands as `id:band`, limits as `limits`. */
  hidden: ReadonlySet<string>
  range: TimeRange
  time: ChartTime
  texts: ChartTexts
  colors: ChartColors
}

export interface PanelEvents {
  /** The pointer's time, or `null` when it has left. */
  onCursor: (time: number | null, left: number) => void
  /** A span was dragged, by shares of the width. */
  onSelect: (from: number, to: number) => void
  onReset: () => void
}

const rightSpace = 56
const axisWidth = 44
/** The least distance of two times on the axis. */
const tickSpace = 64

/** Where the plot lies within a panel, in CSS pixels from its left edge. */
export const plotInset = { left: axisWidth, right: rightSpace }

/**
 * Draws one panel with uPlot into `mount`. `read` gives what is to be shown; the panel is told to look again by
 * `redraw`, to take new readings by `load`, and to move by `show`.
 */
export function createPanel(
  mount: HTMLElement,
  syncKey: string,
  read: () => PanelState,
  events: PanelEvents,
) {
  const start = read()
  const u = new uPlot(options(mount, syncKey, read, events), dataOf(start), mount)
  return {
    mount,
    load() {
      u.setData(dataOf(read()), true)
    },
    show() {
      const { range } = read()
      u.setScale('x', { min: range.from, max: range.to })
    },
    redraw() {
      const { hidden, panel } = read()
      for (const [index, column] of columnsOf(panel).entries()) {
        const visible = isShown(column.series, hidden, column.edge ? 'band' : 'line')
        if (u.series[index + 1]?.show !== visible) u.setSeries(index + 1, { show: visible }, false)
      }
      u.redraw(false, true)
    },
    resize() {
      const width = mount.clientWidth
      if (width > 0) u.setSize({ width, height: read().panel.height })
    },
    clearCursor() {
      u.setCursor({ left: -10, top: -10 })
    },
    destroy() {
      u.destroy()
    },
  }
}

export type DrawnPanel = ReturnType<typeof createPanel>

/** The columns of a panel in uPlot's order: each series' line, then the edges of its band. */
function columnsOf(panel: ChartPanel) {
  return panel.series.flatMap((series, place) => {
    const line = { series, place, edge: undefined as 'min' | 'max' | undefined }
    return series.min && series.max
      ? [line, { ...line, edge: 'min' as const }, { ...line, edge: 'max' as const }]
      : [line]
  })
}

function dataOf({ panel, aligned }: PanelState): uPlot.AlignedData {
  const columns = columnsOf(panel).map(({ place, edge }) => aligned.columns[place]?.[edge ?? 'values'] ?? [])
  return [aligned.times, ...columns]
}

function options(
  mount: HTMLElement,
  syncKey: string,
  read: () => PanelState,
  events: PanelEvents,
): uPlot.Options {
  const { panel, first } = read()
  const columns = columnsOf(panel)
  const color = (place: number) => {
    const state = read()
    return (
      state.colors.series[(state.panel.series[place]?.color ?? Math.min(place + 1, 3)) - 1] ??
      state.colors.axis
    )
  }
  const limitsInForce = () => {
    const state = read()
    return state.hidden.has('limits') ? undefined : state.panel.limits
  }
  const lineLimits = (place: number) =>
    place === 0 && leadingSeries(panel) ? read().panel.limits : undefined
  const font = () => `11px ${read().colors.font}`
  const grid: uPlot.Axis.Grid = { stroke: () => read().colors.grid, width: 1 }
  // Set whenever uPlot ranges the values, which it does before it asks for ticks.
  let scale = valueScale(null, null, panel.limits)
  const edges = (self: uPlot) =>
    self.series.flatMap(({ show }, index) =>
      index > 0 && show ? edgeValues(self.data[0], self.data[index] ?? [], read().range) : [],
    )
  const common = { font: font(), stroke: () => read().colors.axis, grid, ticks: { show: false } }

  return {
    width: Math.max(mount.clientWidth, 100),
    height: panel.height,
    padding: [first ? laneSpace : 8, rightSpace, first ? 0 : 8, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      sync: {
        key: syncKey,
        setSeries: false,
        scales: ['x', null],
        // The crosshair is shared; a span is chosen in one panel only, or it would be chosen twice.
        filters: { pub: (type) => type !== 'mousedown' && type !== 'mouseup' },
      },
      hover: {
        prox: (self, index) => {
          const { range, silences } = read()
          const reach = silences[columns[index - 1]?.place ?? 0] ?? 0
          return (reach / (range.to - range.from)) * (self.bbox.width / uPlot.pxRatio)
        },
      },
      points: {
        size: (_, index) => (columns[index - 1]?.edge ? 0 : 7),
        width: (_, index) => (columns[index - 1]?.edge ? 0 : 2),
        fill: () => read().colors.surface,
        stroke: (self, index) => {
          const value = self.data[index]?.[self.cursor.idxs?.[index] ?? -1]
          const place = columns[index - 1]?.place ?? 0
          const base = color(place)
          return typeof value === 'number' ? colorOf(value, lineLimits(place), base, read().colors) : base
        },
      },
      bind: {
        // With shift the drag moves the range instead of choosing one.
        mousedown: (_, __, handler) => (event) => (event.shiftKey ? null : handler(event)),
        dblclick: () => () => {
          events.onReset()
          return null
        },
      },
    },
    scales: {
      x: { time: false, range: () => [read().range.from, read().range.to] },
      y: {
        range: (self, low, high) => {
          const seen = [low, high, panel.min, panel.max, ...edges(self)].filter(
            (value) => value !== null && value !== undefined,
          )
          const [least, most] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [null, null]
          scale = valueScale(least, most, limitsInForce(), ticksFor(panel.height), panel.leastSpan)
          return [scale.low, scale.high]
        },
      },
    },
    axes: [
      {
        ...common,
        show: true,
        size: first ? 26 : 0,
        gap: 7,
        splits: (self, _, from, to) =>
          timeTicks({ from, to }, self.bbox.width / uPlot.pxRatio / tickSpace, read().time.offsetMinutes).map(
            (tick) => tick.time,
          ),
        values: (self, splits) => {
          if (!first) return splits.map(() => '')
          const { from, to } = read().range
          const ticks = timeTicks(
            { from, to },
            self.bbox.width / uPlot.pxRatio / tickSpace,
            read().time.offsetMinutes,
          )
          const midnights = new Set(ticks.filter((tick) => tick.midnight).map((tick) => tick.time))
          return splits.map((time) =>
            midnights.has(time) ? read().time.day(time) : read().time.shortClock(time),
          )
        },
      },
      {
        ...common,
        size: axisWidth,
        gap: 8,
        splits: () => valueTicks(scale),
        // The unit takes the place of the topmost number.
        values: (_, splits) =>
          splits.map((value, index) =>
            index === splits.length - 1 && read().panel.unit !== ''
              ? read().panel.unit
              : formatNumber(value, tickDecimals(scale.step)),
          ),
      },
    ],
    series: [
      {},
      ...columns.map(({ series, place, edge }): uPlot.Series => {
        const show = isShown(series, read().hidden, edge ? 'band' : 'line')
        if (edge) return { show, stroke: 'transparent', width: 0, points: { show: false } }
        return {
          show,
          label: series.label,
          width: panel.series.length === 1 ? 1.6 : 1.4,
          ...(series.dashed && { dash: [5, 4] }),
          ...pathsOf(panel.kind, () => color(place)),
          stroke: (self) => {
            const limits = lineLimits(place)
            return limits ? limitStroke(self, limits, color(place), read().colors) : color(place)
          },
          points: { show: false },
          spanGaps: false,
        }
      }),
    ],
    bands: columns.flatMap(({ edge }, index) =>
      edge === 'max'
        ? [{ series: [index + 1, index] as [number, number], fill: () => read().colors.band }]
        : [],
    ),
    hooks: {
      drawClear: [(self) => drawGaps(self, read().gaps, read().colors)],
      draw: [
        (self) => {
          const state = read()
          if (state.first) nameGaps(self, state.gaps, state.colors, state.texts.noReadings)
          const limits = limitsInForce()
          if (!state.hidden.has('limits'))
            for (const bound of [state.panel.protection?.min, state.panel.protection?.max])
              drawBound(self, bound, state.colors)
          if (limits) drawLimits(self, limits, state.colors, state.texts)
          if (state.panel.title !== undefined) drawTitle(self, state.panel.title, state.colors)
          if (!state.first) return
          if (state.alarms) drawLane(self, state.alarms, state.colors, state.texts.alarms)
          drawMarks(self, state.marks, state.colors)
          const leading = leadingSeries(state.panel)
          const last =
            leading && isShown(leading, state.hidden) && lastReading(leading, Number.POSITIVE_INFINITY)
          if (last)
            drawLast(
              self,
              last.time,
              last.value,
              colorOf(last.value, lineLimits(0), color(0), state.colors),
              state.colors,
            )
        },
      ],
      setCursor: [
        (self) => {
          const left = self.cursor.left ?? -1
          if (left < 0) events.onCursor(null, 0)
          else events.onCursor(self.posToVal(left, 'x'), left + axisWidth)
        },
      ],
      setSelect: [
        (self) => {
          const { left, width } = self.select
          const whole = self.bbox.width / uPlot.pxRatio
          self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          if (width > 4) events.onSelect(left / whole, (left + width) / whole)
        },
      ],
    },
  }
}

/** How the values of a kind are joined: by lines unless said otherwise. */
function pathsOf(kind: ChartPanel['kind'], fill: () => string): Partial<uPlot.Series> {
  const { bars, stepped } = uPlot.paths
  if (kind === 'step' && stepped) return { paths: stepped({ align: 1 }) }
  return kind === 'bar' && bars ? { paths: bars({ size: [0.8, 24], align: 1 }), fill } : {}
}

function ticksFor(height: number): number {
  return height < 140 ? 3 : 5
}
