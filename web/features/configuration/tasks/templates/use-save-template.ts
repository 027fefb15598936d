import {
  createTaskTemplate,
  updateTaskTemplate,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDoForMany } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { sendWork } from '../task-works.ts'
import type { AssignedBox } from './assigned-boxes.ts'
import type { Draft, givenTasks } from './draft.ts'

type Saved = Draft & { readonly given: NonNullable<ReturnType<typeof givenTasks>> }

export interface SaveTemplateOptions {
  /** The template to change; undefined creates a new one. */
  template: TaskTemplate | undefined
  boxes: readonly AssignedBox[]
  onSaved: (template: TaskTemplate) => void
}

/** Saves a template, and then sends it to these boxes. */
export function useSaveTemplate({ template, boxes, onSaved }: SaveTemplateOptions) {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const doForMany = useDoForMany()
  return useMutation({
    mutationFn: ({ name, comment, type, zone, isDefault, given }: Saved) => {
      const body = { name, comment, time_zone: zone, is_default: isDefault, tasks: given }
      return template
        ? call(updateTaskTemplate, { params: { id: template.id }, body })
        : call(createTaskTemplate, { body: { ...body, sensor_box_type: type } })
    },
    onError: (error) =>
      notifyFailure(error, {
        title: t(template ? 'tasks:failed.updateTemplate' : 'tasks:failed.createTemplate'),
      }),
    onSuccess: async (saved) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['task_templates', stackId] }),
        queryClient.invalidateQueries({ queryKey: ['task_assignments', stackId] }),
      ])
      onSaved(saved)
      await doForMany(
        sendWork(),
        boxes.map(({ box }) => box),
      )
    },
  })
}
