import {
  assignTaskTemplateToMany,
  syncTasksOfMany,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import type { MassWork } from '../../core/sensorbox-kernel/public.tsx'

const timeoutMs = 30_000

/** Assigns many boxes a task template, or none, and sends it if requested. */
export function assignWork({
  templateId,
  sends,
}: {
  readonly templateId: string | null
  readonly sends: boolean
}): MassWork {
  return {
    kind: 'assign_tasks',
    titles: { done: t('tasks:assigned'), failed: t('tasks:failed.assign') },
    lists: ['task_assignments'],
    send: async (ids, idempotencyKey) => {
      const body = { sensor_box_ids: [...ids], task_config_template_id: templateId, publish_sync: sends }
      return call(assignTaskTemplateToMany, { body }, { quiet: true, idempotencyKey, timeoutMs })
    },
  }
}

/** Sends many boxes their tasks, and resends those that they have refused. */
export function sendWork(): MassWork {
  return {
    kind: 'send_tasks',
    titles: { done: t('tasks:sent'), failed: t('tasks:failed.send') },
    lists: ['task_assignments'],
    send: async (ids, idempotencyKey) => {
      const body = { sensor_box_ids: [...ids], publish_sync: true as const }
      return call(syncTasksOfMany, { body }, { quiet: true, idempotencyKey, timeoutMs })
    },
  }
}
