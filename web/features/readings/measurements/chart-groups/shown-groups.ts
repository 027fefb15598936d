import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  charts,
  defaultChartGroups,
  findChart,
} from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type { Chart, CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** A group, reduced to the charts that have data. */
export interface ShownGroup {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly charts: readonly Chart[]
}

/** The types of boxes on the page, and their measures. */
export interface Looked {
  readonly boxTypes: readonly string[]
  readonly measures: readonly MeasureType[]
}

/** Returns the charts that show any of these measures, in order. */
export function chartsFor(measures: readonly MeasureType[]): Chart[] {
  return charts.filter((chart) => chart.measure_types.some((type) => measures.includes(type)))
}

/** Returns, in order, the default groups with data and the custom groups with data for one of the types. */
export function shownGroups(
  custom: readonly CustomChartGroup[],
  { boxTypes, measures }: Looked,
): ShownGroup[] {
  const shown = (group: { id: string; name: string; order: number; chart_ids: readonly string[] }) => ({
    id: group.id,
    name: group.name,
    order: group.order,
    charts: group.chart_ids
      .map(findChart)
      .filter((chart) => chart !== undefined)
      .filter((chart) => chart.measure_types.some((type) => measures.includes(type))),
  })
  const meant = custom.filter((group) => group.sensor_box_types.some((type) => boxTypes.includes(type)))
  return [...defaultChartGroups.map(shown), ...meant.map(shown)]
    .filter((group) => group.charts.length > 0)
    .sort((a, b) => a.order - b.order || compareNaturally(a.name, b.name))
}

interface Placed {
  readonly id: string
  readonly order: number
}

/** Returns the order that places a group after another, or first when there is none. `others` must be sorted. */
export function orderAfter(afterId: string | null, others: readonly Placed[]): number {
  const place = afterId === null ? -1 : others.findIndex(({ id }) => id === afterId)
  const before = others[place]?.order
  const next = others[place + 1]?.order
  if (before === undefined) return next === undefined ? 0 : next - 100
  return next === undefined ? before + 100 : Math.floor((before + next) / 2)
}
