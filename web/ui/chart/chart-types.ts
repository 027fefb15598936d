/** A time span, in milliseconds since 1970. */
export interface TimeRange {
  from: number
  to: number
}

/** The limits of a measure; each of the four is optional. */
export interface ChartLimits {
  criticalMin?: number
  attentionMin?: number
  attentionMax?: number
  criticalMax?: number
}

/** The four limits, from the lowest to the highest. */
export const chartBounds = ['criticalMin', 'attentionMin', 'attentionMax', 'criticalMax'] as const

/** The number of a series colour in the theme. */
export type SeriesColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Values = ReadonlyArray<number | null> | Float64Array

export interface ChartSeries {
  id: string
  label: string
  /** Milliseconds since 1970, ascending. */
  times: readonly number[] | Float64Array
  /** A value for each time; `null` or NaN if there is none. */
  values: Values
  /** The minimum and maximum of each bucket, drawn as a band. */
  min?: Values
  max?: Values
  /** 1 is the most prominent. Chosen by position if omitted. */
  color?: SeriesColor
  /** Draws a dashed line, for comparison with another. */
  dashed?: boolean
  /** The key that hides the series. Lines of several panels with the same key share one legend entry. The id by default. */
  toggle?: string
  /** The newest reading. The legend shows it instead of the last point, which may be the mean of a bucket. */
  newest?: {
    time: number
    value: number
    /** Set if it is too old to be the current value. */
    age?: string
  }
  /** A silence longer than this (in milliseconds) is a gap. Three times the usual interval by default. */
  silence?: number
  /** Values that the table shows next to the others, and that aren't drawn. */
  apart?: readonly { readonly time: number; readonly text: string }[]
}

/** A limit that applies to only some of a panel's lines. It is hidden with them. */
export interface PartialLimit {
  bound: keyof ChartLimits
  value: number
  lines: readonly Pick<ChartSeries, 'id' | 'toggle' | 'label' | 'color' | 'dashed'>[]
}

/** A plot for one unit over the shared time axis, with its scale, its limits and one or more lines. */
export interface ChartPanel {
  id: string
  unit: string
  /** Shown in the plot, for panels whose legend doesn't name the measure. */
  title?: string
  /** A line by default. */
  kind?: 'line' | 'bar' | 'step'
  /** Decimal places of the displayed values; as many as needed by default. */
  decimals?: number
  /** The scale spans at least this much, so that noise doesn't look like a trend. */
  leastSpan?: number
  /** The scale always includes these values. */
  min?: number
  max?: number
  /** In pixels, including the axes. */
  height: number
  series: readonly ChartSeries[]
  /** The colour of the leading line changes at these limits: the only line, or the first if `leads` is set. */
  limits?: ChartLimits
  /** The limits of some lines, drawn with the colours of these lines. */
  partialLimits?: readonly PartialLimit[]
  /** The bounds beyond which the sensorbox protects itself; drawn as grey lines. */
  protection?: { min?: number; max?: number }
  /** The panel is about its first line; the others are for comparison. */
  leads?: boolean
}

export interface ChartAlarm extends TimeRange {
  state: 'critical' | 'attention'
  /** What the alarm was and when. If set, the lane has a button for the alarm, with this as its tooltip. */
  label?: string
}

/** An event, drawn as a diamond at the bottom of the first panel. */
export interface ChartMark {
  time: number
  state: 'critical' | 'attention' | 'inactive'
  label: string
}

/** Formats the chart's times in the user's time zone. */
export interface ChartTime {
  /** How many minutes local time is ahead of UTC at that time. */
  offsetMinutes: (ms: number) => number
  /** `05:41` */
  shortClock: (ms: number) => string
  /** `21.11.` */
  day: (ms: number) => string
  /** `21.11.2026 05:41` */
  minute: (ms: number) => string
}
