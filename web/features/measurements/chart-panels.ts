import { type MeasureType, measureTypeNames } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { ChartLimits, ChartPanel, SeriesColor } from '../../ui/chart/chart-types.ts'
import { longestPause } from './gap-rule.ts'
import type { Grain, Loaded } from './load-readings.ts'
import { decimalsOf, leastSpanOf, measureLabel, unitOf } from './measure-words.ts'
import { samplingLength } from './sampling.ts'
import { emptySeries } from './series.ts'

/** The first chart is tall, the others stand low beneath it. */
const firstHeight = 262
const otherHeight = 92

/** Each measure has a colour of its own, the same in each chart. */
const colors: Record<MeasureType, SeriesColor> = {
  temperature: 1,
  humidity: 2,
  light: 3,
  battery_voltage: 4,
  pressure: 5,
  co2: 6,
  speed: 7,
  occupancy: 8,
}

/** The measures in the order in which they are shown everywhere: temperature first. */
export function inOrder(types: readonly MeasureType[]): MeasureType[] {
  return [...types].sort((a, b) => measureTypeNames.indexOf(a) - measureTypeNames.indexOf(b))
}

/** How long a bucket is, in milliseconds; 0 for raw readings. */
export function stepOf(grain: Grain): number {
  return grain === 'raw' ? 0 : samplingLength(grain)
}

/** One chart for each measure, with its readings, its limits and, for buckets, the band from least to greatest. */
export function chartPanels(
  types: readonly MeasureType[],
  loaded: Loaded | undefined,
  grain: Grain,
  limits: ReadonlyMap<MeasureType, ChartLimits>,
): ChartPanel[] {
  return inOrder(types).map((type, index) => {
    const series = loaded?.series.get(type) ?? emptySeries
    const first = index === 0
    const banded = series.lows.some((low, at) => low < (series.highs[at] ?? low))
    return {
      id: type,
      unit: unitOf(type),
      decimals: decimalsOf(type),
      leastSpan: leastSpanOf(type),
      height: first ? firstHeight : otherHeight,
      limits: limits.get(type),
      series: [
        {
          id: type,
          label: measureLabel(type),
          times: series.times,
          values: series.values,
          silence: longestPause(series, stepOf(grain)),
          color: colors[type],
          ...(first && banded && { min: series.lows, max: series.highs }),
        },
      ],
    }
  })
}
