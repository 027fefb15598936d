import { isDeepStrictEqual } from 'node:util'
import type { StackBound } from '../../../platform/db/database.ts'
import { lockOwnBoxes } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsOf, saveConfigurations } from '../deployments/public.ts'
import { assignedBoxes } from './assignment-queries.ts'
import { taskConfigOf } from './task-config-of.ts'
import type { WholeTemplate } from './whole-templates.ts'

/**
 * Saves the current configuration of held templates for their boxes where it has changed; it is not sent yet. Returns the
 * number of boxes with a changed configuration.
 */
export async function redeploy(
  db: StackBound,
  templates: readonly WholeTemplate[],
  now: number,
): Promise<number> {
  const configs = new Map(
    templates.map(({ row, tasks }) => [row.id, taskConfigOf(tasks, row.time_zone)] as const),
  )
  const before = await assignedBoxes(db, [...configs.keys()])
  if (before.size === 0) return 0
  const boxes = await lockOwnBoxes(db, [...before.keys()])
  // Before they were locked, they may have been assigned another template.
  const assigned = await assignedBoxes(db, [...configs.keys()])
  const deployed = new Map(
    (await deploymentsOf(db.tx, boxes))
      .filter((row) => row.kind === 'tasks')
      .map((row) => [row.sensorbox_id, row.wished]),
  )
  const wishes = boxes.flatMap((box) => {
    const wished = configs.get(assigned.get(box.id) ?? '')
    return wished && !isDeepStrictEqual(wished, deployed.get(box.id)) ? [{ box, wished }] : []
  })
  await saveConfigurations(db.tx, wishes, 'tasks', now)
  return wishes.length
}
