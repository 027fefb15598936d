import { assignSensorboxes } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/actions.ts'
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
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
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
 * the rest can be undone from its toast, if everything that the action took can be given back: the first enabling of a box stays
 * charged. Does nothing while another run is in progress.
 */
export async function runStateAction(
  action: StateAction,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<void> {
  const done = await act(action, boxes, stackId, queryClient)
  if (!done) return
  const { work, outcomes } = done
  const isFirst = ({ box, failure }: Outcome) => failure === null && box.activation_date === null
  if (action === 'enable' && outcomes.some(isFirst)) {
    showOutcomes(work, outcomes, { note: t('sensorboxes:charged') })
  } else {
    showOutcomes(work, outcomes, { onUndo: (done) => void undo(action, done, stackId, queryClient) })
  }
}

async function act(
  action: StateAction,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<{ work: MassWork; outcomes: readonly Outcome[] } | null> {
  const work = stateWork(action, boxes.length === 1, (changed) => takeIn(changed, stackId, queryClient))
  const ended = await runMass(work, boxes, stackId, queryClient)
  return ended && 'outcomes' in ended ? { work, outcomes: ended.outcomes } : null
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

/** The actions that return a box to its previous state. From stock to disabled, the only way is through enabled. */
const waysBack: Readonly<Record<StateAction, Readonly<Record<EnabledState, readonly StateAction[]>>>> = {
  enable: { enabled: [], disabled: ['disable'], in_stock: ['move_to_in_stock'] },
  disable: { enabled: ['enable'], disabled: [], in_stock: [] },
  move_to_in_stock: { enabled: ['enable'], disabled: ['enable', 'disable'], in_stock: [] },
}

async function undo(
  action: StateAction,
  done: readonly Outcome[],
  stackId: string,
  queryClient: QueryClient,
): Promise<void> {
  if (isRunning(currentRun())) return showToast({ kind: 'info', title: t('sensorboxes:run.busy') })
  const returned: Sensorbox[] = []
  for (const before of ['enabled', 'disabled', 'in_stock'] as const) {
    let boxes = done.map(({ box }) => box).filter((box) => box.enabled_state === before)
    for (const back of waysBack[action][before]) {
      if (boxes.length === 0) break
      const step = await act(back, boxes, stackId, queryClient)
      if (!step) return
      showOutcomes(step.work, step.outcomes)
      boxes = succeeded(step.outcomes)
    }
    returned.push(...boxes)
  }
  if (action === 'move_to_in_stock') await putBack(returned, stackId, queryClient)
}

const succeeded = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ failure }) => failure === null).map(({ box }) => box)

/** Assigns boxes to the assets from which the move to stock has taken them. */
async function putBack(
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<void> {
  const assetIds = new Set(boxes.flatMap(({ asset_id }) => asset_id ?? []))
  for (const assetId of assetIds) {
    const those = boxes.filter(({ asset_id }) => asset_id === assetId)
    const work: MassWork = {
      kind: 'assign_to_asset',
      titles: { done: t('sensorboxes:putBack'), failed: t('sensorboxes:putBackFailed') },
      lists: ['sensorboxes', 'assets', 'stacks'],
      send: (ids, idempotencyKey) => {
        const body = { sensorbox_ids: [...ids] }
        return call(assignSensorboxes, { params: { id: assetId }, body }, { quiet: true, idempotencyKey })
      },
    }
    const ended = await runMass(work, those, stackId, queryClient)
    if (ended && 'outcomes' in ended) showOutcomes(work, ended.outcomes)
  }
}
