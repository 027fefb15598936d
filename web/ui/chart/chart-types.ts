/** A span of time, in milliseconds since 1970. */
export interface TimeRange {
  from: number
  to: number
}

/** Limits of a measure; each of the four may be missing. */
export interface ChartLimits {
  criticalMin?: number
  attentionMin?: number
  attentionMax?: number
  criticalMax?: number
}

/** The number of a colour among the tokens of the theme. */
export type SeriesColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Values = ReadonlyArray<number | null> | Float64Array

export interface ChartSeries {
  id: string
  label: string
  /** Milliseconds since 1970, ascending. */
  times: readonly number[] | Float64Array
  /** A value for each time; `null` or NaN where there is none. */
  values: Values
  /** The extremes of each bucket, drawn as a band. */
  min?: Values
  max?: Values
  /** 1 is the loudest; by position when left out. */
  color?: SeriesColor
  /** Laid beside another: drawn in dashes. */
  dashed?: boolean
  /** What hides it: lines of several panels that have it in common are one entry of the legend. Its id when left out. */
  toggle?: string
  /** A silence longer than this (in milliseconds) is a gap; three times the usual distance when left out. */
  silence?: number
}

/** One unit over the shared time: its own scale, its limits, one or more lines. */
export interface ChartPanel {
  id: string
  unit: string
  /** Said in the plot, where the legend names something else. */
  title?: string
  /** A line when left out. */
  kind?: 'line' | 'bar' | 'step'
  /** Of the shown values; as needed when left out. */
  decimals?: number
  /** The scale spans at least this much, so that noise doesn't look like a trend. */
  leastSpan?: number
  /** The scale holds these, whatever the readings are. */
  min?: number
  max?: number
  /** In pixels, axes included. */
  height: number
  series: readonly ChartSeries[]
  /** With one line in the panel, or where the first leads, its colour follows them. */
  limits?: ChartLimits
  /** What the box protects itself beyond: drawn greyed. */
  protection?: { min?: number; max?: number }
  /** The panel is about its first line; the others are laid beside it. */
  leads?: boolean
}

export interface ChartAlarm extends TimeRange {
  state: 'critical' | 'attention'
  /** What it was and when. With it the lane tells, and leads to the time of the alarm. */
  label?: string
}

/** Something that happened at a moment, drawn as a diamond at the foot of the first panel. */
export interface ChartMark {
  time: number
  state: 'critical' | 'attention' | 'inactive'
  label: string
}

/** How the chart writes times; the owner knows the zone. */
export interface ChartTime {
  /** By how many minutes the clocks are ahead of UTC then. */
  offsetMinutes: (ms: number) => number
  /** `05:41` */
  shortClock: (ms: number) => string
  /** `21.11.` */
  day: (ms: number) => string
  /** `21.11.2026 05:41` */
  minute: (ms: number) => string
}
