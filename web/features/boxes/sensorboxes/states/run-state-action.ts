import {
  disableMany,
  enableMany,
  moveManyToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  moveToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { withEntry } from '../../../../platform/lists/list-query.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import {
  currentRun,
  isRunning,
  type MassWork,
  type Outcome,
  runMass,
  sensorboxesQuery,
  sensorboxQuery,
  showOutcomes,
  undoWork,
} from '../../../core/sensorbox-kernel/public.tsx'

const ofOne = { enable: enableSensorbox, disable: disableSensorbox, move_to_in_stock: moveToInStock } as const
const ofMany = { enable: enableMany, disable: disableMany, move_to_in_stock: moveManyToInStock } as const

const titles = {
  enable: { done: 'sensorboxes:enabled', failed: 'sensorboxes:enableFailed' },
  disable: { done: 'sensorboxes:disabled', failed: 'sensorboxes:disableFailed' },
  move_to_in_stock: { done: 'sensorboxes:returned', failed: 'sensorboxes:stockFailed' },
} as const

/** Switching fifty boxes takes far less than this, even on a busy machine. */
const massTimeoutMs = 30_000

/**
 * Enables, disables or moves boxes into stock, and shows the outcome in toasts. Failures stay in the run by box, and
 * the rest can be undone from its toast. Does nothing while another run is in progress.
 */
export async function runStateAction(
  action: StateAction,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<void> {
  const work = stateWork(action, boxes.length === 1, (changed) => takeIn(changed, stackId, queryClient))
  const ended = await runMass(work, boxes, stackId, queryClient)
  if (!ended || !('outcomes' in ended)) return
  showOutcomes(work, ended.outcomes, { onUndo: (done) => void undo(done, stackId, queryClient) })
}

async function undo(done: readonly Outcome[], stackId: string, queryClient: QueryClient): Promise<void> {
  if (isRunning(currentRun())) return showToast({ kind: 'info', title: t('sensorboxes:run.busy') })
  const work = undoWork()
  const boxes = done.map(({ box }) => box)
  const ended = await runMass(work, boxes, stackId, queryClient)
  if (ended && 'outcomes' in ended) showOutcomes(work, ended.outcomes)
}

function stateWork(action: StateAction, isOne: boolean, onChanged: (box: Sensorbox) => void): MassWork {
  return {
    kind: action,
    titles: { done: t(titles[action].done), failed: t(titles[action].failed) },
    lists: ['sensorboxes', 'stacks'],
    send: async (ids, idempotencyKey) => {
      const [id] = ids
      if (isOne && id !== undefined) {
        onChanged(await call(ofOne[action], { params: { id } }, { quiet: true, idempotencyKey }))
        return { results: [{ id, ok: true }] }
      }
      return call(
        ofMany[action],
        { body: { sensorbox_ids: [...ids] } },
        { quiet: true, idempotencyKey, timeoutMs: massTimeoutMs },
      )
    },
  }
}

/** The response contains the updated box, so it is shown before the list is reloaded. */
function takeIn(changed: Sensorbox, stackId: string, queryClient: QueryClient): void {
  queryClient.setQueryData(sensorboxQuery(stackId, changed.id).queryKey, changed)
  queryClient.setQueryData(sensorboxesQuery(stackId).queryKey, (boxes) => boxes && withEntry(boxes, changed))
}
