import type { StateAction } from '@sensorstack/contract/features/sensorboxes/actions.ts'
import {
  disableSensorbox,
  enableSensorbox,
  moveToInStock,
} from '@sensorstack/contract/features/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import type { EnabledState } from '@sensorstack/contract/features/sensorboxes/states.ts'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { withEntry } from '../../platform/lists/list-query.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { sensorboxesQuery, sensorboxQuery } from './api.ts'
import { nameOf } from './box-facts.ts'

export interface Outcome {
  id: string
  name: string
  /** Why it failed; `null` when it was done. */
  failure: string | null
}

/** One action on one or many boxes. It goes on when its screen is left. */
export interface Run {
  action: StateAction
  stackId: string
  ids: readonly string[]
  outcomes: readonly Outcome[]
}

const store = create<{ run: Run | null }>(() => ({ run: null }))

/** The action that is running, or that has ended with failures that nobody has dismissed. */
export function useRun(): Run | null {
  return store((state) => state.run)
}

/** The same outside components. */
export function currentRun(): Run | null {
  return store.getState().run
}

/** Whether some boxes have still to be done. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.outcomes.length < run.ids.length
}

/** Takes the outcome of an ended run off the screen. */
export function dismissRun(): void {
  if (!isRunning(currentRun())) store.setState({ run: null })
}

/** This many boxes are under way at once: quick, and the server still has room for others. */
const lanes = 4

const routes = {
  enable: enableSensorbox,
  disable: disableSensorbox,
  move_to_in_stock: moveToInStock,
} as const

const titles = {
  enable: { done: 'sensorboxes:enabled', failed: 'sensorboxes:enableFailed' },
  disable: { done: 'sensorboxes:disabled', failed: 'sensorboxes:disableFailed' },
  move_to_in_stock: { done: 'sensorboxes:returned', failed: 'sensorboxes:stockFailed' },
} as const

/**
 * Does an action with each of the boxes, one call each, and tells the outcome in toasts. What has failed stays in the
 * run, item by item; what was done with a single box can be undone from its toast. One run at a time; does nothing while
 * another is under way.
 */
export async function runStateAction(
  action: StateAction,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<void> {
  if (isRunning(currentRun()) || boxes.length === 0) return
  store.setState({ run: { action, stackId, ids: boxes.map((box) => box.id), outcomes: [] } })
  const waiting = [...boxes]
  const work = async () => {
    for (let box = waiting.shift(); box; box = waiting.shift()) {
      const outcome = await doOne(action, box, stackId, queryClient)
      store.setState(({ run }) => ({ run: run && { ...run, outcomes: [...run.outcomes, outcome] } }))
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, boxes.length) }, work))
  const run = currentRun()
  if (run) tellOutcome(run, boxes, queryClient)
  await Promise.all(
    ['sensorboxes', 'stacks'].map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })),
  )
}

async function doOne(
  action: StateAction,
  box: Sensorbox,
  stackId: string,
  queryClient: QueryClient,
): Promise<Outcome> {
  try {
    const changed = await call(routes[action], { params: { id: box.id } }, { quiet: true })
    takeIn(changed, stackId, queryClient)
    return { id: box.id, name: nameOf(box), failure: null }
  } catch (error) {
    // Words for a failure that nobody needs to be told (the session is over) are needed here all the same.
    const text = failureText(error, { title: t(titles[action].failed) })
    return { id: box.id, name: nameOf(box), failure: text?.detail ?? t('errors:unknown') }
  }
}

/** The answer is the box as it is now: shown at once, before the list is loaded again. */
function takeIn(changed: Sensorbox, stackId: string, queryClient: QueryClient): void {
  queryClient.setQueryData(sensorboxQuery(stackId, changed.id).queryKey, changed)
  queryClient.setQueryData(sensorboxesQuery(stackId).queryKey, (boxes) => boxes && withEntry(boxes, changed))
}

/** What leads back to the state that a box had. Nothing leads from stock to disabled but by way of enabled. */
const waysBack: Readonly<Record<StateAction, Readonly<Record<EnabledState, readonly StateAction[]>>>> = {
  enable: { enabled: [], disabled: ['disable'], in_stock: ['move_to_in_stock'] },
  disable: { enabled: ['enable'], disabled: [], in_stock: [] },
  move_to_in_stock: { enabled: ['enable'], disabled: ['enable', 'disable'], in_stock: [] },
}

async function undo({ action, stackId }: Run, before: Sensorbox, queryClient: QueryClient): Promise<void> {
  if (isRunning(currentRun())) return showToast({ kind: 'info', title: t('sensorboxes:run.busy') })
  for (const back of waysBack[action][before.enabled_state]) {
    await runStateAction(back, [before], stackId, queryClient)
  }
}

function tellOutcome(run: Run, [before]: readonly Sensorbox[], queryClient: QueryClient): void {
  const { action, ids, outcomes } = run
  const failed = outcomes.filter((outcome) => outcome.failure !== null)
  const [only] = outcomes
  if (before && ids.length === 1 && only?.failure === null) {
    showToast({
      kind: 'success',
      title: t(titles[action].done),
      detail: only.name,
      action: { label: t('sensorboxes:undo'), onAct: () => void undo(run, before, queryClient) },
    })
  } else if (failed.length < outcomes.length) {
    showToast({ kind: 'success', title: t(titles[action].done) })
  }
  const [first] = failed
  if (!first) {
    store.setState({ run: null })
    return
  }
  const detail = first.failure ?? ''
  showToast({
    kind: 'error',
    title: t(titles[action].failed),
    detail:
      ids.length === 1
        ? detail
        : t('sensorboxes:run.failedOf', { failed: failed.length, total: ids.length, detail }),
  })
  if (ids.length === 1) store.setState({ run: null })
}
