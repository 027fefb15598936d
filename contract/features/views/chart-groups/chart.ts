import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

export const chartKinds = ['line', 'bar', 'step'] as const

/** A chart: measures with a common unit over time, drawn in one frame. */
export const chart = z.strictObject({
  id,
  /** Charts are sorted by it, ascending. */
  order: z.int(),
  name: z.string(),
  measure_types: z.array(z.enum(measureTypeNames)),
  unit: z.string(),
  /** The number of a theme colour, starting at 1. */
  color: z.int(),
  kind: z.enum(chartKinds),
  /** The minimum range of the scale; null fits it to the readings. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})
export type Chart = z.infer<typeof chart>

/** A group of charts that ships with the product. */
export const defaultChartGroup = z.strictObject({ id, name: z.string(), order: z.int() })
export type DefaultChartGroup = z.infer<typeof defaultChartGroup>

/** A group of charts defined by a stack; its charts and box types are not in the specification. */
export const customChartGroup = z.strictObject({
  id,
  name: z.string(),
  order: z.int(),
  stack_id: id,
  /** In display order. */
  chart_ids: z.array(id),
  sensor_box_types: z.array(z.string()),
})
export type CustomChartGroup = z.infer<typeof customChartGroup>

const ofOneGroup = {
  id,
  default_chart_group_id: z.nullable(id),
  custom_chart_group_id: z.nullable(id),
}

/** Assigns a chart to a group; exactly one of the two group ids is set. */
export const chartToChartGroup = z.strictObject({ ...ofOneGroup, chart_id: id, order: z.int() })
export type ChartToChartGroup = z.infer<typeof chartToChartGroup>

/** Assigns a group to a box type; exactly one of the two group ids is set. */
export const chartGroupToSensorboxType = z.strictObject({
  ...ofOneGroup,
  sensorbox_type_id: id,
  sensor_box_type: z.string(),
})
export type ChartGroupToSensorboxType = z.infer<typeof chartGroupToSensorboxType>

/**
 * A chart of an asset with the boxes that it can show: those that are or were on the asset. `periods` says when each was on it;
 * what it measured at other times doesn't belong to the asset.
 */
export const assetChart = z.strictObject({
  ...chart.shape,
  asset_id: id,
  sensorbox_ids: z.array(id),
  /** Oldest first. Not in the specification. */
  periods: z.array(z.strictObject({ sensorbox_id: id, from: time, to: z.nullable(time) })),
})
export type AssetChart = z.infer<typeof assetChart>

/** Which boxes and charts of an asset are shown; an empty list shows all. A box that is put on it later is shown too. */
export const chartFilters = z.strictObject({
  asset_id: id,
  sensorbox_ids: z.array(id),
  chart_ids: z.array(id),
})
export type ChartFilters = z.infer<typeof chartFilters>
