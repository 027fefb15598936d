import { NO_TASKS_TO_SEND } from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBox, lockOwnBoxes } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsOf, sendConfiguration, sendConfigurations } from '../deployments/public.ts'

/**
 * Sends the saved tasks of a box of the current stack, also again after the box rejected them. Tasks that are under way or
 * running are not sent again. Throws SENSORBOX_NOT_FOUND or NO_TASKS_TO_SEND.
 */
export async function sendTasks(db: StackBound, sensorboxId: string, now: number) {
  const sent = await sendConfiguration(db, await lockOwnBox(db, sensorboxId), 'tasks', { now })
  if (!sent) throw new ApiError(NO_TASKS_TO_SEND)
  return sent
}

/** Like `sendTasks`, for many boxes with a result each; also returns the number of boxes to which something was sent. */
export async function sendTasksOfMany(
  db: StackBound,
  ids: readonly string[],
  now: number,
): Promise<{ results: MassResult[]; sent: number }> {
  const asked = [...new Set(ids)]
  const boxes = await lockOwnBoxes(db, asked.filter(isId))
  const own = new Set(boxes.map((box) => box.id))
  const saved = new Set(
    (await deploymentsOf(db.tx, boxes))
      .filter((row) => row.kind === 'tasks' && row.status !== 'unset')
      .map((row) => row.sensorbox_id),
  )
  const sent = await sendConfigurations(db.tx, boxes, 'tasks', now)
  const results = asked.map((id): MassResult => {
    if (saved.has(id)) return { id, ok: true }
    const { code, detail } = own.has(id) ? NO_TASKS_TO_SEND : SENSORBOX_NOT_FOUND
    return { id, ok: false, code, detail }
  })
  return { results, sent: sent.size }
}
