import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { type MassResult, mostAtOnce } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'

/** What can be done with many boxes at once. */
export type MassKind =
  | 'enable'
  | 'disable'
  | 'move_to_in_stock'
  | 'set_tags'
  | 'delete_copies'
  | 'assign_tasks'
  | 'send_tasks'
  | 'set_limits'
  | 'give_profile'

export interface MassWork {
  readonly kind: MassKind
  /** Does it with up to 500 boxes; the same key and boxes again do nothing further, and answer the same. */
  readonly send: (ids: readonly string[], idempotencyKey: string) => Promise<readonly MassResult[]>
  readonly titles: { readonly done: string; readonly failed: string }
  /** What shows something else afterwards. */
  readonly lists: readonly LiveList[]
}

export interface Outcome {
  box: Sensorbox
  /** Why it failed; `null` when it was done. */
  failure: string | null
}

/** Something that is being done with one or many boxes. It goes on when its screen is left. */
export interface Run {
  work: MassWork
  stackId: string
  boxes: readonly Sensorbox[]
  outcomes: readonly Outcome[]
}

const store = sessionStore<{ run: Run | null }>({ run: null })

/** What is running, or has ended with failures that nobody has dismissed. */
export function useRun(): Run | null {
  return store((state) => state.run)
}

/** The same outside components. */
export function currentRun(): Run | null {
  return store.getState().run
}

/** Whether some boxes have still to be done. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.outcomes.length < run.boxes.length
}

/** Takes the outcome of an ended run off the screen. */
export function dismissRun(): void {
  if (!isRunning(currentRun())) store.setState({ run: null })
}

/** The boxes with which it failed. */
export function failedOf(run: Run): Outcome[] {
  return run.outcomes.filter((outcome) => outcome.failure !== null)
}

/** The first batch is small, so that the bar soon moves. */
const firstBatch = 100

/**
 * Does the work with the boxes, in batches, and answers what has become of each. The outcome stays as the current run
 * until it is dismissed, or goes at once when nothing has failed. Answers `null` while another run is under way, and when
 * the session has ended meanwhile: what is left is not for whoever signs in next.
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
  for (let at = 0; at < boxes.length && isThis(currentRun()); ) {
    const batch = boxes.slice(at, at + (at === 0 ? firstBatch : mostAtOnce))
    at += batch.length
    const outcomes = await doBatch(work, batch)
    store.setState(({ run }) =>
      run && isThis(run) ? { run: { ...run, outcomes: [...run.outcomes, ...outcomes] } } : { run },
    )
  }
  const run = currentRun()
  if (!run || !isThis(run)) return null
  if (failedOf(run).length === 0 || run.boxes.length === 1) store.setState({ run: null })
  await Promise.all(work.lists.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
  return run.outcomes
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
    // Words for a failure that nobody needs to be told (the session is over) are needed here all the same.
    const failure = failureText(error, { title: work.titles.failed })?.detail ?? t('errors:unknown')
    return batch.map((box) => ({ box, failure }))
  }
}

const tries = 3
const pauseMs = 1500

/** Tries again where the answer was lost or the server was busy: with the same key nothing is done twice. */
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
