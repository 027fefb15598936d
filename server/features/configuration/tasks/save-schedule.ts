import {
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_OF_THE_PRODUCT,
  TYPE_STAYS,
} from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import {
  type CreateScheduleBody,
  secondsOf,
  type UpdateScheduleBody,
  weekdays,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { checkSchedule, typeWithTasks } from './check-parts.ts'
import {
  changeSchedule,
  holdSchedule,
  insertSchedule,
  isScheduleNameTaken,
  type ScheduleRow,
} from './part-queries.ts'
import { redeployTemplatesWith } from './redeploy-templates.ts'

/** Creates a schedule of the current stack; throws the errors of `typeWithTasks`, `checkSchedule` and TEMPLATE_NAME_TAKEN. */
export async function createSchedule(
  db: StackBound,
  body: CreateScheduleBody,
  { random, now }: { random: Random; now: number },
): Promise<ScheduleRow> {
  const { days, interval = null, once_a_day = false, start_time = null, end_time = null, ...rest } = body
  const interval_s = interval === null ? null : secondsOf(interval)
  await typeWithTasks(db, body.sensor_box_type)
  const times = { days: inOrder(days ?? weekdays), interval_s, once_a_day, start_time, end_time }
  checkSchedule({ ...rest, ...times })
  const made = await insertSchedule(db, {
    ...rest,
    ...times,
    on_limit_break: rest.template_type === 'send' && rest.on_limit_break === true,
    id: random.id(),
    last_update_at: new Date(now),
  })
  if (!made) throw new ApiError(TEMPLATE_NAME_TAKEN)
  return made
}

/**
 * Changes a schedule of the current stack, and with it when boxes measure or send. Returns it with the number of boxes
 * whose configuration changes, or null if nothing changed. Throws TEMPLATE_OF_THE_PRODUCT, TYPE_STAYS and the errors of
 * creating one.
 */
export async function updateSchedule(
  db: StackBound,
  id: string,
  { sensor_box_type, template_type, interval, days, ...rest }: UpdateScheduleBody,
  now: number,
): Promise<{ readonly row: ScheduleRow; readonly boxes: number | null }> {
  const held = await holdSchedule(db, id)
  if (!held) throw new ApiError(TEMPLATE_OF_THE_PRODUCT)
  for (const [field, given] of Object.entries({ sensor_box_type, template_type })) {
    if (given === undefined || given === held[field as 'template_type']) continue
    throw new ApiError(TYPE_STAYS, { fields: [{ field, message: TYPE_STAYS.detail }] })
  }
  const change = {
    ...rest,
    ...(days && { days: inOrder(days) }),
    ...(interval !== undefined && { interval_s: interval === null ? null : secondsOf(interval) }),
    on_limit_break: held.template_type === 'send' && (rest.on_limit_break ?? held.on_limit_break),
  }
  const row = { ...held, ...change }
  if (JSON.stringify(row) === JSON.stringify(held)) return { row: held, boxes: null }
  checkSchedule(row)
  if (await isScheduleNameTaken(db, row)) throw new ApiError(TEMPLATE_NAME_TAKEN)
  const last_update_at = new Date(now)
  await changeSchedule(db, id, { ...change, last_update_at })
  const isNoticed = JSON.stringify({ ...row, name: '' }) !== JSON.stringify({ ...held, name: '' })
  const boxes = isNoticed ? await redeployTemplatesWith(db, { scheduleId: id }, now) : 0
  return { row: { ...row, last_update_at }, boxes }
}

function inOrder(days: readonly (typeof weekdays)[number][]) {
  return weekdays.filter((day) => days.includes(day))
}
