import { isDeepStrictEqual } from 'node:util'
import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import type { CustomChartGroupChange } from '@sensorstack/contract/features/views/chart-groups/chart-bodies.ts'
import { CHART_GROUP_EXISTS } from '@sensorstack/contract/features/views/chart-groups/errors.ts'
import { INVALID_INPUT, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { assertKnownTypes } from './assert-known-types.ts'
import { presentCustomGroup } from './present.ts'
import { changeCustomGroup, isGroupNameTaken, lockCustomGroup } from './queries.ts'

const editable = ['name', 'order', 'chart_ids', 'sensor_box_types'] as const

/**
 * Changes a group of the current stack. Returns it with the names of the changed fields. Throws NOT_FOUND, CHART_GROUP_EXISTS,
 * and INVALID_INPUT for an unknown type or a field that can't be changed.
 */
export async function updateCustomGroup(
  db: StackBound,
  groupId: string,
  given: CustomChartGroupChange,
): Promise<{ group: CustomChartGroup; changed: readonly string[] }> {
  const row = await lockCustomGroup(db, groupId)
  if (!row) throw new ApiError(NOT_FOUND)
  const shown = presentCustomGroup(row)
  const fixed = (['id', 'stack_id'] as const).filter(
    (field) => given[field] !== undefined && given[field] !== shown[field],
  )
  if (fixed.length > 0) {
    const message = 'This can not be changed.'
    throw new ApiError(INVALID_INPUT, { fields: fixed.map((field) => ({ field, message })) })
  }
  const changed = editable.filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], shown[field]),
  )
  if (changed.length === 0) return { group: shown, changed }
  if (given.sensor_box_types) await assertKnownTypes(db, given.sensor_box_types)
  const { name, order, chart_ids, sensor_box_types } = { ...shown, ...given }
  if (name !== shown.name && (await isGroupNameTaken(db, groupId, name))) {
    throw new ApiError(CHART_GROUP_EXISTS)
  }
  await changeCustomGroup(db, groupId, { name, position: order, chart_ids, sensor_box_types })
  return { group: { ...shown, name, order, chart_ids, sensor_box_types }, changed }
}
