import uPlot from 'uplot'
import { emptyGaps } from '../series/empty-gaps.ts'
import { lonePoints } from '../series/lone-points.ts'
import { lastReading } from '../series/reading-at.ts'
import { isShown, leadingSeries } from '../series/shown-series.ts'
import { axisWidth, timeAxis, valueDimension, widthOf } from './axes.ts'
import { drawLimits } from './draw-limits.ts'
import {
  colorOf,
  drawBound,
  drawGaps,
  drawLane,
  drawLast,
  drawMarks,
  drawTitle,
  laneSpace,
  limitStroke,
  nameGaps,
} from './draw-overlays.ts'
import { type PanelState, type PanelView, panelView } from './panel-view.ts'

export interface PanelEvents {
  /** Called with the time at the pointer, or `null` when it leaves. */
  onCursor: (time: number | null, left: number) => void
  /** Called with a dragged span, as shares of the width. */
  onSelect: (from: number, to: number) => void
  onReset: () => void
}

const rightSpace = 56

/** The space to the left and right of the plot within a panel, in CSS pixels. */
export const plotInset = { left: axisWidth, right: rightSpace }

/** Returns the uPlot options of a panel. `read` returns its current state; `events` receives user actions. */
export function panelOptions(
  mount: HTMLElement,
  syncKey: string,
  read: () => PanelState,
  events: PanelEvents,
): uPlot.Options {
  const view = panelView(read)
  const { panel, columns } = view
  const { first } = read()
  const values = valueDimension(view)
  return {
    width: Math.max(mount.clientWidth, 100),
    height: panel.height,
    padding: [first ? laneSpace : 8, rightSpace, first ? 0 : 8, 0],
    legend: { show: false },
    cursor: cursorOf(view, syncKey, events),
    scales: {
      x: { time: false, range: () => [read().range.from, read().range.to] },
      y: values.scale,
    },
    axes: [timeAxis(view, first), values.axis],
    series: [{}, ...columns.map((column) => seriesOf(view, column))],
    bands: columns.flatMap(({ edge }, index) =>
      edge === 'max'
        ? [{ series: [index + 1, index] as [number, number], fill: () => read().colors.band }]
        : [],
    ),
    hooks: {
      drawClear: [(self) => drawGaps(self, read().gaps, read().colors)],
      draw: [(self) => drawOver(self, view)],
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
          const whole = widthOf(self)
          self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          if (width > 4) events.onSelect(left / whole, (left + width) / whole)
        },
      ],
    },
  }
}

/** Returns the crosshair, which all panels share, and the points where it crosses their lines. */
function cursorOf(view: PanelView, syncKey: string, events: PanelEvents): uPlot.Cursor {
  const { columns, read } = view
  return {
    y: false,
    drag: { x: true, y: false, setScale: false },
    sync: {
      key: syncKey,
      setSeries: false,
      scales: ['x', null],
      // Panels share the crosshair but not the selection, which would otherwise be reported twice.
      filters: { pub: (type) => type !== 'mousedown' && type !== 'mouseup' },
    },
    hover: {
      prox: (self, index) => {
        const { range, silences } = read()
        const reach = silences[columns[index - 1]?.place ?? 0] ?? 0
        return (reach / (range.to - range.from)) * widthOf(self)
      },
    },
    points: {
      size: (_, index) => (columns[index - 1]?.edge ? 0 : 7),
      width: (_, index) => (columns[index - 1]?.edge ? 0 : 2),
      fill: () => read().colors.surface,
      stroke: (self, index) => {
        const value = self.data[index]?.[self.cursor.idxs?.[index] ?? -1]
        const place = columns[index - 1]?.place ?? 0
        const base = view.color(place)
        return typeof value === 'number' ? colorOf(value, view.lineLimits(place), base, read().colors) : base
      },
    },
    bind: {
      // A drag with Shift pans instead of selecting.
      mousedown: (_, __, handler) => (event) => (event.shiftKey ? null : handler(event)),
      dblclick: () => () => {
        events.onReset()
        return null
      },
    },
  }
}

/** Returns the options of a line. The edges of a band are not drawn, only the area between them. */
function seriesOf(view: PanelView, { series, place, edge }: PanelView['columns'][number]): uPlot.Series {
  const { panel, read } = view
  const show = isShown(series, read().hidden, edge ? 'band' : 'line')
  if (edge) return { show, stroke: 'transparent', width: 0, points: { show: false } }
  const color = (self: uPlot) => {
    const limits = view.lineLimits(place)
    return limits ? limitStroke(self, limits, view.color(place), read().colors) : view.color(place)
  }
  return {
    show,
    label: series.label,
    width: panel.series.length === 1 ? 1.6 : 1.4,
    ...(series.dashed && { dash: [5, 4] }),
    ...pathsOf(panel.kind, () => view.color(place)),
    stroke: color,
    // A reading that no line joins to another would be invisible.
    points: {
      show: panel.kind !== 'bar',
      size: 5,
      width: 0,
      fill: color,
      filter: (self, index) => lonePoints(self.data[index] ?? [], ...(self.series[0]?.idxs ?? [0, -1])),
    },
    spanGaps: false,
  }
}

/** Returns how the values of a panel kind are drawn: joined by lines unless it is `step` or `bar`. */
function pathsOf(kind: PanelView['panel']['kind'], fill: () => string): Partial<uPlot.Series> {
  const { bars, stepped } = uPlot.paths
  if (kind === 'step' && stepped) return { paths: stepped({ align: 1 }) }
  return kind === 'bar' && bars ? { paths: bars({ size: [0.8, 24], align: 1 }), fill } : {}
}

/** Draws over the lines: limits and title; in the first panel also gap labels, the alarm lane, marks and the last reading. */
function drawOver(self: uPlot, view: PanelView): void {
  const { panel, first, gaps, alarms, marks, hidden, colors, texts } = view.read()
  if (first) nameGaps(self, emptyGaps(gaps, panel.series), colors, texts.noReadings)
  if (!hidden.has('limits'))
    for (const bound of [panel.protection?.min, panel.protection?.max]) drawBound(self, bound, colors)
  drawLimits(self, view.shownLimits(), colors, texts)
  if (panel.title !== undefined) drawTitle(self, panel.title, colors)
  if (!first) return
  if (alarms) drawLane(self, alarms, colors, texts.alarms)
  drawMarks(self, marks, colors)
  const leading = leadingSeries(panel)
  const last = leading && isShown(leading, hidden) && lastReading(leading, Number.POSITIVE_INFINITY)
  if (!last) return
  const color = colorOf(last.value, view.lineLimits(0), view.color(0), colors)
  drawLast(self, last.time, last.value, color, colors)
}
