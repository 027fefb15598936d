import { type MeasureType, measureTypes } from '../../core/sensorbox-kernel/measures.ts'
import type { Chart, DefaultChartGroup } from './chart.ts'

const chartId = (number: number) => `01980000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
const groupId = (number: number) => `01980000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`

function chartOf(
  number: number,
  type: MeasureType,
  name: string,
  more: Partial<Pick<Chart, 'kind' | 'min' | 'max'>> = {},
): Chart {
  const { unit } = measureTypes[type]
  return {
    id: chartId(number),
    order: number,
    name,
    measure_types: [type],
    unit,
    color: number,
    kind: 'line',
    min: null,
    max: null,
    ...more,
  }
}

/** The charts that ship with the product. Ids are never changed or reused; the number also sets order and colour. */
export const charts: readonly Chart[] = [
  chartOf(1, 'temperature', 'Temperature'),
  chartOf(2, 'humidity', 'Humidity'),
  chartOf(3, 'light', 'Light'),
  // A box reports its voltage rarely, and a value applies until the next one.
  chartOf(4, 'battery_voltage', 'Battery voltage', { kind: 'step' }),
  chartOf(5, 'pressure', 'Pressure'),
  chartOf(6, 'co2', 'CO₂'),
  chartOf(7, 'speed', 'Speed', { min: 0 }),
  chartOf(8, 'occupancy', 'Occupancy', { kind: 'bar', min: 0, max: 100 }),
]

/** Returns the chart with the id; undefined for an id that no version has used. */
export function findChart(id: string): Chart | undefined {
  return charts.find((chart) => chart.id === id)
}

interface CatalogueGroup extends DefaultChartGroup {
  readonly chart_ids: readonly string[]
}

function groupOf(number: number, name: string, chartNumbers: readonly number[]): CatalogueGroup {
  return { id: groupId(number), name, order: number * 100, chart_ids: chartNumbers.map(chartId) }
}

/**
 * The groups that ship with the product, with their charts in order. Their order numbers leave gaps for custom groups.
 */
export const defaultChartGroups: readonly CatalogueGroup[] = [
  groupOf(1, 'Climate', [1, 2, 5]),
  groupOf(2, 'Air and light', [6, 3]),
  groupOf(3, 'Traffic', [7, 8]),
  groupOf(4, 'Device', [4]),
]

/** Whether at least one of these charts shows a measured type. */
export function showsSome(chartIds: readonly string[], measured: readonly string[]): boolean {
  return chartIds.some((id) => findChart(id)?.measure_types.some((type) => measured.includes(type)))
}
