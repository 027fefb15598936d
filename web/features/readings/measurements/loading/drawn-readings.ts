import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type {
  FileLimit,
  StayOnAsset,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import type { SeriesColor } from '../../../../ui/chart/chart-types.ts'
import { isShown } from '../../../../ui/chart/series/shown-series.ts'
import type { BoxLatest } from '../../../core/sensorbox-kernel/public.tsx'
import type { Stay } from '../asset/stays.ts'
import type { SetAside } from '../chart/set-aside.ts'
import type { ReadingsLine } from '../export/readings-rows.ts'
import { measureLabel } from '../measure-words.ts'
import type { Grain, Loaded } from './load-readings.ts'
import { emptySeries, type Series } from './series.ts'

/** Readings to draw: of the chart's own box, of another box, or of another period. */
export interface DrawnReadings {
  /** Identifies them in the chart; `null` for the chart's own readings. */
  readonly id: string | null
  /** Their name when drawn next to others; `null`: the name of the measure. */
  readonly name: string | null
  readonly loaded: Loaded | undefined
  readonly grain: Grain
  /** The readings that are set aside, by measure. They are in the table and the file, and not in the lines. */
  readonly setAside?: ReadonlyMap<MeasureType, readonly SetAside[]> | undefined
  /** When the box was on the asset whose chart this is; the line breaks in between. */
  readonly stays?: readonly Stay[]
  readonly color?: SeriesColor
  readonly dashed?: boolean
  /** The box with its last readings, which the legend shows; not for another period. */
  readonly box?: BoxLatest | undefined
  /** How much later than they were measured the readings are drawn: those of another period. */
  readonly laterByMs?: number
  /** The lines of all measures are hidden together, and labelled with the name alone. */
  readonly asOne?: boolean
}

/** Returns the line id of a measure. */
export function seriesId({ id }: DrawnReadings, type: MeasureType): string {
  return id === null ? type : `${id}:${type}`
}

/** Returns the line label of a measure. */
export function seriesLabel({ name, asOne }: DrawnReadings, type: MeasureType): string {
  if (name === null) return measureLabel(type)
  return asOne ? name : `${measureLabel(type)}, ${name}`
}

/** Returns the readings of a measure. */
export function seriesOf({ loaded }: DrawnReadings, type: MeasureType): Series {
  return loaded?.series.get(type) ?? emptySeries
}

/** Returns the key by which a line is hidden. */
export function toggleKey(drawn: DrawnReadings, type: MeasureType): string {
  return drawn.asOne && drawn.id !== null ? drawn.id : seriesId(drawn, type)
}

/** Returns the same readings moved to a later time. */
export function movedBy(loaded: Loaded | undefined, ms: number): Loaded | undefined {
  return (
    loaded && {
      covered: loaded.covered.map(({ from, to }) => ({ from: from + ms, to: to + ms })),
      series: new Map(
        [...loaded.series].map(([type, one]) => [
          type,
          { ...one, times: one.times.map((time) => time + ms) },
        ]),
      ),
    }
  )
}

/** Sorts measures in the order used everywhere: temperature first. */
export function inOrder(types: readonly MeasureType[]): MeasureType[] {
  return [...types].sort((a, b) => measureTypeNames.indexOf(a) - measureTypeNames.indexOf(b))
}

/** The names of the box and its assets, and the limits of the measure, for a line in a file. */
export interface FileNames {
  sensorbox: string
  serialNumber: string
  limits: readonly FileLimit[]
  /** When the box was on which asset. */
  stays: readonly StayOnAsset[]
}

/** Returns the lines to export: those that aren't hidden. */
export function shownLines(
  charts: readonly Chart[],
  drawn: readonly DrawnReadings[],
  hidden: ReadonlySet<string>,
  namesOf: (one: DrawnReadings, type: MeasureType) => FileNames,
): ReadingsLine[] {
  const types = inOrder([...new Set(charts.flatMap((chart) => chart.measure_types))])
  return types.flatMap((type) =>
    drawn
      .filter((one) => isShown({ id: seriesId(one, type), toggle: toggleKey(one, type) }, hidden))
      .map((one) => ({
        ...namesOf(one, type),
        measure: type,
        grain: one.grain,
        laterByMs: one.laterByMs ?? 0,
        series: seriesOf(one, type),
        setAside: one.setAside?.get(type) ?? [],
      }))
      .filter(({ series, setAside }) => series.times.length > 0 || setAside.length > 0),
  )
}
