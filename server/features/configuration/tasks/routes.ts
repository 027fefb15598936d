import * as contract from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { sendConfigurations } from '../deployments/public.ts'
import { assignTemplate } from './assign-template.ts'
import { schedulingLimitRoutes } from './limit-routes.ts'
import { partRoutes } from './part-routes.ts'
import { presentTemplate } from './present.ts'
import { readAssignmentOfBox, readAssignments } from './read-assignments.ts'
import { createTemplate, updateTemplate } from './save-template.ts'
import { sendTasks, sendTasksOfMany } from './send-tasks.ts'
import { readWholeTemplates } from './whole-templates.ts'

/** Routes for task templates and their parts, and for assigning and sending them. */
export function taskRoutes({ random, lists }: { random: Random; lists: Lists }): Implementation[] {
  return [
    ...partRoutes({ random }),
    ...schedulingLimitRoutes(),
    implement(contract.listTaskTemplates, async ({ db }) =>
      (await readWholeTemplates(db)).map(presentTemplate),
    ),
    implement(contract.createTaskTemplate, async ({ db, body, now, note }) => {
      const id = await createTemplate(db, body, { random, now })
      note({ target: id, detail: { name: body.name, type: body.sensor_box_type } })
      return readTemplate(db, id)
    }),
    implement(contract.updateTaskTemplate, async ({ db, params, body, now, note, nothingChanged }) => {
      const boxes = await updateTemplate(db, params.id, body, { random, now })
      const template = await readTemplate(db, params.id)
      if (boxes === null) nothingChanged()
      else note({ target: params.id, detail: { name: template.name, boxes } })
      return template
    }),
    lists.implement(contract.listTaskAssignments, {
      spans: ({ db }, column) => db.within(column),
      placedBy: ({ id }) => id,
      read: ({ db }, ids) => readAssignments(db, ids),
    }),
    implement(contract.getTaskAssignment, ({ db, params }) => readAssignmentOfBox(db, params.id)),
    implement(contract.assignTaskTemplate, async ({ db, body, now, note, nothingChanged }) => {
      const { sensor_box_id: id, task_config_template_id: templateId } = body
      const { results, changed } = await assignTemplate(db, { templateId, ids: [id] }, now)
      const refused = results.find((result) => !result.ok)
      if (refused) throw refusal(refused.code)
      if (changed.size === 0) nothingChanged()
      else {
        const sensorbox = (await namesOfBoxes(db, [id])).get(id)
        note({ target: id, detail: { sensorbox, template: await nameOf(db, templateId) } })
      }
      return readAssignmentOfBox(db, id)
    }),
    implement(contract.assignTaskTemplateToMany, async ({ db, body, now, note, nothingChanged }) => {
      const { sensor_box_ids: ids, task_config_template_id: templateId, publish_sync } = body
      const { results, boxes, changed } = await assignTemplate(db, { templateId, ids }, now)
      const sent = publish_sync ? await sendConfigurations(db.tx, boxes, 'tasks', now) : new Set<string>()
      if (changed.size + sent.size === 0) nothingChanged()
      else {
        note({
          ...(templateId !== null && { target: templateId }),
          detail: { template: await nameOf(db, templateId), boxes: changed.size, sent: sent.size },
        })
      }
      return { results }
    }),
    implement(contract.syncTasks, async ({ db, body, now, note, nothingChanged }) => {
      const { sensor_box_id: id } = body
      const { status, isSent } = await sendTasks(db, id, now)
      if (isSent) note({ target: id, detail: { sensorbox: (await namesOfBoxes(db, [id])).get(id) } })
      else nothingChanged()
      return { delivery_status: status }
    }),
    implement(contract.syncTasksOfMany, async ({ db, body, now, note, nothingChanged }) => {
      const { results, sent } = await sendTasksOfMany(db, body.sensor_box_ids, now)
      if (sent === 0) nothingChanged()
      else note({ detail: { boxes: sent } })
      return { results }
    }),
  ]
}

async function readTemplate(db: StackBound, id: string) {
  const [template] = await readWholeTemplates(db, [id])
  if (!template) throw new ApiError(NOT_FOUND)
  return presentTemplate(template)
}

/** Returns the name of a template, which the trail stores so that later renaming doesn't affect it. */
async function nameOf(db: StackBound, templateId: string | null): Promise<string | null> {
  return templateId === null ? null : (await readTemplate(db, templateId)).name
}

function refusal(code: string): ApiError {
  const error = contract.assignTaskTemplate.errors.find((one) => one.code === code)
  if (!error) throw new Error(`assigning can't be refused with ${code}`)
  return new ApiError(error)
}
