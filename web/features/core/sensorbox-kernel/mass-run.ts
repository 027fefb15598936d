import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { type MassResult, mostAtOnce } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import { noteUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { currentSession } from '../session/public.ts'
import type { MassKind, Outcome } from './mass-kinds.ts'
import { beginLog, endLog, logOutcomes, logSent } from './run-log.ts'

export interface MassWork {
  readonly kind: MassKind
  /**
   * Applies the action to up to 500 boxes. Idempotent: a retry with the same key and boxes has no further effect and
   * returns the same results.
   */
  readonly send: (ids: readonly string[], idempotencyKey: string) => Promise<readonly MassResult[]>
  readonly titles: { readonly done: string; readonly failed: string }
  /** The lists to reload afterwards. */
  readonly lists: readonly LiveList[]
}

/** An action on one or many boxes. It continues when its screen is left. */
export interface Run {
  work: MassWork
  stackId: string
  boxes: readonly Sensorbox[]
  outcomes: readonly Outcome[]
}

const store = sessionStore<{ run: Run | null }>({ run: null })
store.subscribe(({ run }) => {
  if (!isRunning(run)) endLog()
})

/** Returns the current run, or the last one with failures that haven't been dismissed. */
export function useRun(): Run | null {
  return store((state) => state.run)
}

/** The same for code outside components. */
export function currentRun(): Run | null {
  return store.getState().run
}

/** Whether some boxes are still to be processed. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.outcomes.length < run.boxes.length
}

/** Removes the outcome of a finished run from the screen. */
export function dismissRun(): void {
  if (!isRunning(currentRun())) store.setState({ run: null })
}

/** Returns the outcomes of boxes that failed. */
export function failedOf(run: Run): Outcome[] {
  return run.outcomes.filter((outcome) => outcome.failure !== null)
}

/** The first batch is small, so that the progress bar moves soon. */
const firstBatch = 100

/**
 * Applies the action to the boxes in batches and resolves to the outcome of each. The finished run stays current until
 * it is dismissed; it is cleared at once if nothing has failed or it has only one box. Resolves to `null` while another
 * run is in progress, or if the session ends: the remaining boxes must not be processed in the next user's session.
 *
 * A run of several boxes ends with the page, the session and the stack, so leaving these asks first. Its progress is logged,
 * so that a run that ended with the page can be reported afterwards.
 */
export async function runMass(
  work: MassWork,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<readonly Outcome[] | null> {
  if (isRunning(currentRun()) || boxes.length === 0) return null
  store.setState({ run: { work, stackId, boxes, outcomes: [] } })
  const isThis = (run: Run | null) => run?.boxes === boxes
  const isOne = boxes.length === 1
  const over = isOne ? () => undefined : noteUnsaved({ isOperation: true })
  if (!isOne) beginLog(work.kind, stackId, boxes)
  for (let at = 0; at < boxes.length && isThis(currentRun()); ) {
    const batch = boxes.slice(at, at + (at === 0 ? firstBatch : mostAtOnce))
    at += batch.length
    if (!isOne) logSent(batch)
    const outcomes = isLeft(stackId) ? notBegun(batch) : await doBatch(work, batch)
    if (!isOne && isThis(currentRun())) logOutcomes(outcomes)
    store.setState(({ run }) =>
      run && isThis(run) ? { run: { ...run, outcomes: [...run.outcomes, ...outcomes] } } : { run },
    )
  }
  over()
  const run = currentRun()
  if (!run || !isThis(run)) return null
  if (failedOf(run).length === 0 || isOne) store.setState({ run: null })
  await Promise.all(work.lists.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
  return run.outcomes
}

/** Whether the user has switched to another stack, in which the boxes of the run don't exist. */
function isLeft(stackId: string): boolean {
  const session = currentSession()
  return session.status === 'signed_in' && session.account.currently_selected_stack !== stackId
}

function notBegun(batch: readonly Sensorbox[]): Outcome[] {
  return batch.map((box) => ({ box, failure: t('sensorboxes:run.companyLeft') }))
}

async function doBatch(work: MassWork, batch: readonly Sensorbox[]): Promise<Outcome[]> {
  const ids = batch.map((box) => box.id)
  try {
    const results = new Map((await sendSafely(work, ids)).map((result) => [result.id, result]))
    return batch.map((box) => {
      const result = results.get(box.id)
      if (result?.ok) return { box, failure: null }
      return { box, failure: result?.detail ?? t('errors:unknown') }
    })
  } catch (error) {
    // A failure that is normally not shown (the session is over) needs a text here as well.
    const failure = failureText(error, { title: work.titles.failed })?.detail ?? t('errors:unknown')
    return batch.map((box) => ({ box, failure }))
  }
}

const tries = 3
const pauseMs = 1500

/** Retries if the response was lost or the server was busy. The idempotency key makes that safe. */
async function sendSafely(work: MassWork, ids: readonly string[]): Promise<readonly MassResult[]> {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work.send(ids, key)
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs ?? pauseMs))
    }
  }
}

function isPassing(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    (error.kind === 'timeout' || error.kind === 'unreachable' || error.status === 429 || error.status === 503)
  )
}
