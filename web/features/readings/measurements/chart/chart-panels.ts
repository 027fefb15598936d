import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type {
  ChartLimits,
  ChartPanel,
  ChartSeries,
  PartialLimit,
  SeriesColor,
} from '../../../../ui/chart/chart-types.ts'
import { formatQuantity } from '../../../../ui/number/format-number.ts'
import { ageOf } from '../../../core/sensorbox-kernel/public.tsx'
import { brokenWhereAway } from '../asset/stays.ts'
import { type DrawnReadings, seriesId, seriesLabel, seriesOf, toggleKey } from '../loading/drawn-readings.ts'
import { longestPause } from '../loading/gap-rule.ts'
import type { Grain } from '../loading/load-readings.ts'
import { samplingLength } from '../loading/sampling.ts'
import { decimalsOf, leastSpanOf, unitOf } from '../measure-words.ts'
import { markText } from './marks.ts'

/** The first chart is tall, the others below it are low. */
const firstHeight = 262
const otherHeight = 92
/** Charts shared by several boxes need more room for the lines. */
const sharedHeight = 150

/** Returns the length of a bucket in milliseconds; 0 for raw readings. */
export function stepOf(grain: Grain): number {
  return grain === 'raw' ? 0 : samplingLength(grain)
}

export interface PanelWishes {
  /** The readings to draw in each chart, the leading ones first. */
  drawn: readonly DrawnReadings[]
  /** The measures that exist among a chart's measures; all if missing. */
  types?: readonly MeasureType[]
  /** The limits that apply to all lines of a measure. */
  limits: ReadonlyMap<MeasureType, ChartLimits>
  /** The limits that apply to only some lines. */
  partialLimits?: ReadonlyMap<MeasureType, readonly PartialLimit[]>
  /** The limits beyond which the box protects itself. */
  protection?: readonly { measure_type: MeasureType; min: number; max: number }[]
  /**
   * Whether the charts are about the first readings, and the others are only for comparison. Otherwise all readings are
   * equal.
   */
  leads: boolean
  /** For the ages of the newest readings. */
  now: number
}

/**
 * Returns a panel for each chart with its lines and limits and, if the first line consists of buckets, the band from
 * minimum to maximum.
 */
export function chartPanels(
  charts: readonly Chart[],
  { drawn, types, limits, partialLimits, protection, leads, now }: PanelWishes,
): ChartPanel[] {
  return charts.flatMap((chart, index) => {
    const shown = chart.measure_types.filter((type) => types?.includes(type) ?? true)
    const [leading] = shown
    if (leading === undefined) return []
    const alike = drawn.some((one) => one.asOne)
    return [
      {
        id: chart.id,
        unit: chart.unit,
        ...(alike && { title: chart.name }),
        kind: drawn.length > 1 && chart.kind === 'bar' ? 'step' : chart.kind,
        decimals: decimalsOf(leading),
        leastSpan: leastSpanOf(leading),
        ...(chart.min !== null && { min: chart.min }),
        ...(chart.max !== null && { max: chart.max }),
        height: index === 0 ? firstHeight : alike ? sharedHeight : otherHeight,
        limits: limits.get(leading),
        partialLimits: partialLimits?.get(leading),
        protection: protection?.find((one) => one.measure_type === leading),
        leads,
        series: shown.flatMap((type, place) =>
          drawn.map((one) =>
            lineOf(one, type, {
              color: colorOf(chart, place),
              now,
              isBanded: index === 0 && place === 0 && one === drawn[0] && (leads || drawn.length === 1),
            }),
          ),
        ),
      },
    ]
  })
}

function lineOf(
  drawn: DrawnReadings,
  type: MeasureType,
  { color, isBanded, now }: { color: SeriesColor; isBanded: boolean; now: number },
): ChartSeries {
  const loaded = seriesOf(drawn, type)
  const series = drawn.stays ? brokenWhereAway(loaded, drawn.stays) : loaded
  const hasBand = isBanded && series.lows.some((low, at) => low < (series.highs[at] ?? low))
  return {
    id: seriesId(drawn, type),
    toggle: toggleKey(drawn, type),
    label: seriesLabel(drawn, type),
    times: series.times,
    values: series.values,
    silence: longestPause(loaded, stepOf(drawn.grain)),
    color: drawn.color ?? color,
    dashed: drawn.dashed,
    ...newestOf(drawn, type, now),
    apart: drawn.setAside?.get(type)?.map(({ time, value, mark }) => ({
      time,
      text: t('measurements:marks.setAsideValue', {
        value: formatQuantity(value, unitOf(type)),
        mark: markText(mark),
      }),
    })),
    ...(hasBand && { min: series.lows, max: series.highs }),
  }
}

/** Returns the newest reading of a measure, the same as everywhere else. */
function newestOf({ box }: DrawnReadings, type: MeasureType, now: number): Pick<ChartSeries, 'newest'> {
  const last = box?.last_readings.find((reading) => reading.type === type)
  if (!box || !last) return {}
  const age = ageOf(last.timestamp, box, now) ?? undefined
  return { newest: { time: Date.parse(last.timestamp), value: last.value, age } }
}

/** Each chart has its own colour, the same everywhere. Its further measures take the colours that follow. */
function colorOf(chart: Chart, place: number): SeriesColor {
  return (((chart.color - 1 + place) % 8) + 1) as SeriesColor
}
