import type { ChartTexts } from '../texts/ui-texts.tsx'
import type { AlignedPanel } from './align-series.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ChartAlarm, ChartLimits, ChartMark, ChartPanel, ChartTime, TimeRange } from './chart-types.ts'
import { leadingSeries } from './shown-series.ts'

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

/** The columns of a panel in uPlot's order: each series' line, then the edges of its band. */
export function columnsOf(panel: ChartPanel) {
  return panel.series.flatMap((series, place) => {
    const line = { series, place, edge: undefined as 'min' | 'max' | undefined }
    return series.min && series.max
      ? [line, { ...line, edge: 'min' as const }, { ...line, edge: 'max' as const }]
      : [line]
  })
}

/** A panel as its drawing asks for it. Its columns stay; everything else is read anew. */
export interface PanelView {
  /** As the panel was when it was built. */
  readonly panel: ChartPanel
  readonly columns: ReturnType<typeof columnsOf>
  readonly read: () => PanelState
  /** The colour of a series by its place, before limits change it. */
  readonly color: (place: number) => string
  /** The limits that are drawn as lines; none while they are hidden. */
  readonly shownLimits: () => ChartLimits | undefined
  /** The limits that change the colour of a series; only those of the leading one do. */
  readonly lineLimits: (place: number) => ChartLimits | undefined
}

/** Makes the view of what `read` gives. */
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
      return hidden.has('limits') ? undefined : now.limits
    },
    lineLimits: (place) => (place === 0 && leadingSeries(panel) ? read().panel.limits : undefined),
  }
}
