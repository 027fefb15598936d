import { undoMany } from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { MassWork } from './mass-run.ts'

/** Undoes the last enabling, disabling or move to stock of boxes. */
export function undoWork(): MassWork {
  return {
    kind: 'undo',
    titles: { done: t('editing:undone'), failed: t('editing:undoFailed') },
    lists: ['sensorboxes', 'assets', 'stacks', 'credits'],
    send: (ids, idempotencyKey) => {
      const body = { sensorbox_ids: [...ids] }
      return call(undoMany, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })
    },
  }
}
