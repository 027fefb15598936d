import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { CustomGroupRow } from './queries.ts'

/** Returns a custom chart group for the response. */
export function presentCustomGroup(row: CustomGroupRow): CustomChartGroup {
  const { id, name, position: order, stack_id, chart_ids, sensor_box_types } = row
  return { id, name, order, stack_id, chart_ids, sensor_box_types }
}
