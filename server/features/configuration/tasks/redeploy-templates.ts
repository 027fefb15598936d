import type { StackBound } from '../../../platform/db/database.ts'
import { checkTasks } from './check-tasks.ts'
import { redeploy } from './redeploy.ts'
import { holdTemplates, raiseRevisions, templatesWith } from './template-queries.ts'
import { readWholeTemplates } from './whole-templates.ts'

/**
 * Applies the change of a held part to the task templates of the current stack that use it, and to their boxes. Returns the
 * number of boxes whose configuration changes. Throws SENDS_BEFORE_MEASURING when a template would become invalid.
 */
export async function redeployTemplatesWith(
  db: StackBound,
  part: { readonly measurementId: string } | { readonly scheduleId: string },
  now: number,
): Promise<number> {
  const ids = await templatesWith(db, part)
  if (ids.length === 0) return 0
  await holdTemplates(db, ids, 'change')
  const templates = await readWholeTemplates(db, ids)
  for (const { row, tasks } of templates) checkTasks(tasks, row.sensor_box_type)
  await raiseRevisions(db, ids, { last_update_at: new Date(now), last_update_by: db.scope.accountId })
  return redeploy(db, templates, now)
}
