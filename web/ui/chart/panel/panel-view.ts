import type { ChartTexts } from '../../texts/ui-texts.tsx'
import type { ChartColors } from '../chart-colors.ts'
import type {
  ChartAlarm,
  ChartLimits,
  ChartMark,
  ChartPanel,
  ChartTime,
  PartialLimit,
  TimeRange,
} from '../chart-types.ts'
import type { AlignedPanel } from '../series/align-series.ts'
import { isShown, leadingSeries } from '../series/shown-series.ts'

/** The current state of a panel, read for each redraw. */
export interface PanelState {
  panel: ChartPanel
  aligned: AlignedPanel
  gaps: readonly TimeRange[]
  /** By series: how far from a reading the pointer still selects it, in milliseconds. */
  silences: readonly number[]
  /** The first panel has the lane, the marks and the time axis. */
  first: boolean
  alarms: readonly ChartAlarm[] | null
  marks: readonly ChartMark[]
  /** Keys of hidden elements: series ids, `id:band`, `limits`. */
  hidden: ReadonlySet<string>
  range: TimeRange
  time: ChartTime
  texts: ChartTexts
  colors: ChartColors
}

/** Returns the columns of a panel in uPlot's order: the line of each series, then the edges of its band. */
export function columnsOf(panel: ChartPanel) {
  return panel.series.flatMap((series, place) => {
    const line = { series, place, edge: undefined as 'min' | 'max' | undefined }
    return series.min && series.max
      ? [line, { ...line, edge: 'min' as const }, { ...line, edge: 'max' as const }]
      : [line]
  })
}

/** Limits to draw as lines; those of only some series are marked with them. */
export interface ShownLimits {
  readonly limits: ChartLimits
  readonly lines: PartialLimit['lines']
}

/** What drawing a panel needs. The columns are fixed; everything else is read from the current state. */
export interface PanelView {
  /** The panel at the time it was built. */
  readonly panel: ChartPanel
  readonly columns: ReturnType<typeof columnsOf>
  readonly read: () => PanelState
  /** Returns the colour of a series by its index, before limits change it. */
  readonly color: (place: number) => string
  /** Returns the limits to draw as lines; none while they are hidden. */
  readonly shownLimits: () => readonly ShownLimits[]
  /** Returns the limits that change the colour of a series; only the leading one has any. */
  readonly lineLimits: (place: number) => ChartLimits | undefined
}

/** Creates the view of the state that `read` returns. */
export function panelView(read: () => PanelState): PanelView {
  const { panel } = read()
  return {
    panel,
    columns: columnsOf(panel),
    read,
    color: (place) => {
      const { colors, panel: now } = read()
      return colors.series[(now.series[place]?.color ?? Math.min(place + 1, 3)) - 1] ?? colors.axis
    },
    shownLimits: () => {
      const { hidden, panel: now } = read()
      if (hidden.has('limits')) return []
      const partial = (now.partialLimits ?? []).flatMap(({ bound, value, lines: all }) => {
        const lines = all.filter((line) => isShown(line, hidden))
        return lines.length > 0 ? [{ limits: { [bound]: value }, lines }] : []
      })
      return [{ limits: now.limits ?? {}, lines: [] }, ...partial]
    },
    lineLimits: (place) => (place === 0 && leadingSeries(panel) ? read().panel.limits : undefined),
  }
}
