import { defaultChartGroups, showsSome } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type {
  ChartGroupToSensorboxType,
  ChartToChartGroup,
} from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import { linkId } from './link-id.ts'
import { listCustomGroups } from './queries.ts'

const ofDefault = (id: string) => ({ default_chart_group_id: id, custom_chart_group_id: null })
const ofCustom = (id: string) => ({ default_chart_group_id: null, custom_chart_group_id: id })

/** Returns the links from charts to the default groups and to those of a stack, by default the current one. */
export async function listChartLinks(db: StackBound, stackId?: string): Promise<ChartToChartGroup[]> {
  const groups = [
    ...defaultChartGroups.map(({ id, chart_ids }) => ({ id, chart_ids, of: ofDefault(id) })),
    ...(await listCustomGroups(db, stackId)).map(({ id, chart_ids }) => ({
      id,
      chart_ids,
      of: ofCustom(id),
    })),
  ]
  return groups.flatMap(({ id, chart_ids, of }) =>
    chart_ids.map((chart_id, order) => ({ id: linkId(id, chart_id), ...of, chart_id, order })),
  )
}

/**
 * Returns the links from box types to the default groups and to those of a stack, by default the current one. A default group is
 * linked to every type that measures something in the group.
 */
export async function listGroupTypes(db: StackBound, stackId?: string): Promise<ChartGroupToSensorboxType[]> {
  const custom = await listCustomGroups(db, stackId)
  return (await listTypes(db.tx)).flatMap((type) => {
    const measured = type.config.measurements.map((one) => one.type)
    const of = [
      ...defaultChartGroups
        .filter(({ chart_ids }) => showsSome(chart_ids, measured))
        .map(({ id }) => ofDefault(id)),
      ...custom.filter((group) => group.sensor_box_types.includes(type.type)).map(({ id }) => ofCustom(id)),
    ]
    return of.map((group) => ({
      id: linkId(group.default_chart_group_id ?? group.custom_chart_group_id ?? '', type.id),
      ...group,
      sensorbox_type_id: type.id,
      sensor_box_type: type.type,
    }))
  })
}
