import * as z from 'zod/mini'
import { id } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

export const chartKinds = ['line', 'bar', 'step'] as const

/** What is drawn in one frame: measures of one unit over time. */
export const chart = z.strictObject({
  id,
  /** Charts stand in ascending order. */
  order: z.int(),
  name: z.string(),
  measure_types: z.array(z.enum(measureTypeNames)),
  unit: z.string(),
  /** The number of a colour of the theme, from 1 on. */
  color: z.int(),
  kind: z.enum(chartKinds),
  /** What the scale shows at least; null: as the readings need it. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})
export type Chart = z.infer<typeof chart>

/** Charts that belong together, as the product brings them. */
export const defaultChartGroup = z.strictObject({ id, name: z.string(), order: z.int() })
export type DefaultChartGroup = z.infer<typeof defaultChartGroup>

/** Charts that a stack has put together; what they are and for which types of box is an addition of ours. */
export const customChartGroup = z.strictObject({
  id,
  name: z.string(),
  order: z.int(),
  stack_id: id,
  /** In the order in which they are shown. */
  chart_ids: z.array(id),
  sensor_box_types: z.array(z.string()),
})
export type CustomChartGroup = z.infer<typeof customChartGroup>

const ofOneGroup = {
  id,
  default_chart_group_id: z.nullable(id),
  custom_chart_group_id: z.nullable(id),
}

/** That a chart is part of a group; one of the two group ids is set. */
export const chartToChartGroup = z.strictObject({ ...ofOneGroup, chart_id: id, order: z.int() })
export type ChartToChartGroup = z.infer<typeof chartToChartGroup>

/** That a group is shown of the boxes of a type; one of the two group ids is set. */
export const chartGroupToSensorboxType = z.strictObject({
  ...ofOneGroup,
  sensorbox_type_id: id,
  sensor_box_type: z.string(),
})
export type ChartGroupToSensorboxType = z.infer<typeof chartGroupToSensorboxType>

/** A chart of an asset with those of its boxes that it can show. */
export const assetChart = z.strictObject({ ...chart.shape, asset_id: id, sensorbox_ids: z.array(id) })
export type AssetChart = z.infer<typeof assetChart>

/** What of an asset is shown; an empty list leaves nothing out. */
export const chartFilters = z.strictObject({
  asset_id: id,
  sensorbox_ids: z.array(id),
  chart_ids: z.array(id),
})
export type ChartFilters = z.infer<typeof chartFilters>
