import { defaultChartGroups } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { CustomChartGroupBody } from '@sensorstack/contract/features/views/chart-groups/chart-bodies.ts'
import { CHART_GROUP_EXISTS } from '@sensorstack/contract/features/views/chart-groups/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { assertKnownTypes } from './assert-known-types.ts'
import { insertCustomGroup, listCustomGroups } from './queries.ts'

/** The distance between the positions of groups, which leaves room for others in between. */
const distance = 100

/** Creates a chart group in the current stack. Throws CHART_GROUP_EXISTS, and INVALID_INPUT for an unknown type. */
export async function createCustomGroup(
  db: StackBound,
  body: CustomChartGroupBody,
  now: number,
  random: Random,
): Promise<CustomChartGroup> {
  await assertKnownTypes(db, body.sensor_box_types)
  const { name, chart_ids, sensor_box_types } = body
  const id = random.id()
  const order = body.order ?? (await lastOrder(db)) + distance
  const row = { id, name, position: order, chart_ids, sensor_box_types, created_at: new Date(now) }
  if (!(await insertCustomGroup(db, row))) throw new ApiError(CHART_GROUP_EXISTS)
  return { id, name, order, stack_id: db.stackId, chart_ids, sensor_box_types }
}

async function lastOrder(db: StackBound): Promise<number> {
  const custom = await listCustomGroups(db)
  return Math.max(
    ...defaultChartGroups.map(({ order }) => order),
    // A group at the maximum position would leave no room after it.
    ...custom.map(({ position }) => Math.min(position, 999_000)),
  )
}
