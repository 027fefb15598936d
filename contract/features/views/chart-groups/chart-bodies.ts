import * as z from 'zod/mini'
import { givenId, line } from '../../../platform/fields.ts'
import { findChart } from './catalogue.ts'
import { customChartGroup } from './chart.ts'

const most = 100

const each = <T extends z.ZodMiniType<string>>(item: T) => z.array(item).check(z.maxLength(most), onceEach)
const onceEach = z.overwrite((given: string[]) => [...new Set(given)])
const chartIds = each(givenId.check(z.refine((id) => findChart(id) !== undefined, 'There is no such chart.')))

export const chartFiltersBody = z
  .strictObject({ sensorbox_ids: z.optional(each(givenId)), chart_ids: z.optional(chartIds) })
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))

const order = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const someCharts = chartIds.check(z.minLength(1, 'A chart is needed.'))
const someTypes = each(line(60)).check(z.minLength(1, 'A type of sensorbox is needed.'))

export const chartGroupName = line(60, 'A name is needed.')

export const customChartGroupBody = z.strictObject({
  name: chartGroupName,
  /** Omitted: after all others. */
  order: z.optional(order),
  chart_ids: someCharts,
  sensor_box_types: someTypes,
})
export type CustomChartGroupBody = z.infer<typeof customChartGroupBody>

/** Clients send whole groups back: fields that never change are accepted unchanged. */
export const customChartGroupChange = z
  .strictObject({
    ...z.partial(customChartGroupBody).shape,
    ...z.partial(z.pick(customChartGroup, { id: true, stack_id: true })).shape,
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'There is nothing to change.'))
export type CustomChartGroupChange = z.infer<typeof customChartGroupChange>
