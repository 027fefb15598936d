import uPlot from 'uplot'
import { formatNumber } from '../../number/format-number.ts'
import { edgeValues } from '../scales/edge-values.ts'
import { timeTicks } from '../scales/time-ticks.ts'
import { tickDecimals, valueScale, valueTicks } from '../scales/value-scale.ts'
import type { PanelView } from './panel-view.ts'

/** The width of the value axis in CSS pixels. */
export const axisWidth = 44
/** The minimum distance between two labels on the time axis, in pixels. */
const tickSpace = 64

/** Returns the width of the plot in CSS pixels. */
export function widthOf(self: uPlot): number {
  return self.bbox.width / uPlot.pxRatio
}

/** Returns the options that both axes share. */
function axisLook({ read }: PanelView): uPlot.Axis {
  return {
    font: `11px ${read().colors.font}`,
    stroke: () => read().colors.axis,
    grid: { stroke: () => read().colors.grid, width: 1 },
    ticks: { show: false },
  }
}

/** Returns the time axis, which has labels only below the first panel. */
export function timeAxis(view: PanelView, isWritten: boolean): uPlot.Axis {
  const { read } = view
  const ticksOf = (self: uPlot, range: { from: number; to: number }) =>
    timeTicks(range, widthOf(self) / tickSpace, read().time.offsetMinutes)
  return {
    ...axisLook(view),
    show: true,
    size: isWritten ? 26 : 0,
    gap: 7,
    splits: (self, _, from, to) => ticksOf(self, { from, to }).map((tick) => tick.time),
    values: (self, splits) => {
      if (!isWritten) return splits.map(() => '')
      const { range, time } = read()
      const midnights = new Set(
        ticksOf(self, range)
          .filter((tick) => tick.midnight)
          .map((tick) => tick.time),
      )
      return splits.map((at) => (midnights.has(at) ? time.day(at) : time.shortClock(at)))
    },
  }
}

/** Returns the value scale and its axis, which use the same steps. */
export function valueDimension(view: PanelView): { scale: uPlot.Scale; axis: uPlot.Axis } {
  const { panel, read } = view
  const ticks = panel.height < 140 ? 3 : 5
  // uPlot calls `range`, which sets this, before it asks for the ticks.
  let scale = valueScale(null, null, [panel.limits ?? {}])
  const edges = (self: uPlot) =>
    self.series.flatMap(({ show }, index) =>
      index > 0 && show ? edgeValues(self.data[0], self.data[index] ?? [], read().range) : [],
    )
  return {
    scale: {
      range: (self, low, high) => {
        const seen = [low, high, panel.min, panel.max, ...edges(self)].filter(
          (value) => value !== null && value !== undefined,
        )
        const [least, most] = seen.length > 0 ? [Math.min(...seen), Math.max(...seen)] : [null, null]
        scale = valueScale(
          least,
          most,
          view.shownLimits().map(({ limits }) => limits),
          ticks,
          panel.leastSpan,
        )
        return [scale.low, scale.high]
      },
    },
    axis: {
      ...axisLook(view),
      size: axisWidth,
      gap: 8,
      splits: () => valueTicks(scale),
      // The unit replaces the topmost number.
      values: (_, splits) =>
        splits.map((value, index) =>
          index === splits.length - 1 && read().panel.unit !== ''
            ? read().panel.unit
            : formatNumber(value, tickDecimals(scale.step)),
        ),
    },
  }
}
