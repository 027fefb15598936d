import {
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_OF_THE_PRODUCT,
  TYPE_STAYS,
} from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import type {
  CreateMeasurementBody,
  UpdateMeasurementBody,
} from '@sensorstack/contract/features/configuration/tasks/measurement-template.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { checkMeasurement, typeWithTasks } from './check-parts.ts'
import {
  changeMeasurement,
  holdMeasurement,
  insertMeasurement,
  isMeasurementNameTaken,
  type MeasurementRow,
} from './part-queries.ts'
import { redeployTemplatesWith } from './redeploy-templates.ts'

/** Creates a measurement template of the current stack; throws the errors of `checkMeasurement` and TEMPLATE_NAME_TAKEN. */
export async function createMeasurement(
  db: StackBound,
  body: CreateMeasurementBody,
  { random, now }: { random: Random; now: number },
): Promise<MeasurementRow> {
  checkMeasurement(body, await typeWithTasks(db, body.sensor_box_type))
  const made = await insertMeasurement(db, { ...body, id: random.id(), last_update_at: new Date(now) })
  if (!made) throw new ApiError(TEMPLATE_NAME_TAKEN)
  return made
}

/**
 * Changes a measurement template of the current stack, and with it the tasks of boxes. Returns it with the number of boxes
 * whose configuration changes, or null if nothing changed. Throws TEMPLATE_OF_THE_PRODUCT, TYPE_STAYS and the errors of
 * creating one.
 */
export async function updateMeasurement(
  db: StackBound,
  id: string,
  { sensor_box_type, ...change }: UpdateMeasurementBody,
  now: number,
): Promise<{ readonly row: MeasurementRow; readonly boxes: number | null }> {
  const held = await holdMeasurement(db, id)
  if (!held) throw new ApiError(TEMPLATE_OF_THE_PRODUCT)
  if ((sensor_box_type ?? held.sensor_box_type) !== held.sensor_box_type) {
    throw new ApiError(TYPE_STAYS, { fields: [{ field: 'sensor_box_type', message: TYPE_STAYS.detail }] })
  }
  const row = { ...held, ...change }
  if (JSON.stringify(row) === JSON.stringify(held)) return { row: held, boxes: null }
  checkMeasurement(row, await typeWithTasks(db, row.sensor_box_type))
  if (await isMeasurementNameTaken(db, row)) throw new ApiError(TEMPLATE_NAME_TAKEN)
  const last_update_at = new Date(now)
  await changeMeasurement(db, id, { ...change, last_update_at })
  const isNoticed = row.measure_types.join() !== held.measure_types.join()
  const boxes = isNoticed ? await redeployTemplatesWith(db, { measurementId: id }, now) : 0
  return { row: { ...row, last_update_at }, boxes }
}
