import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import { noteUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { noteBegun } from '../jobs/public.ts'
import type { MassKind, Outcome } from './mass-kinds.ts'

/** The answer to a call for many boxes: a result for each of a few, or the job that does it for more of them. */
export type MassAnswer = { readonly results: readonly MassResult[] } | Job

export interface MassWork {
  readonly kind: MassKind
  /**
   * Applies the action to the boxes. Idempotent: a retry with the same key and boxes has no further effect and returns the
   * same answer.
   */
  readonly send: (ids: readonly string[], idempotencyKey: string) => Promise<MassAnswer>
  readonly titles: { readonly done: string; readonly failed: string }
  /** The lists to reload afterwards. */
  readonly lists: readonly LiveList[]
}

/** An action on one or many boxes. */
export interface Run {
  work: MassWork
  stackId: string
  boxes: readonly Sensorbox[]
  /** Null until the server has answered. */
  outcomes: readonly Outcome[] | null
}

const store = sessionStore<{ run: Run | null }>({ run: null })

/** Returns the current run, or the last one with failures that haven't been dismissed. */
export function useRun(): Run | null {
  return store((state) => state.run)
}

/** The same for code outside components. */
export function currentRun(): Run | null {
  return store.getState().run
}

/** Whether the server hasn't answered yet. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.outcomes === null
}

/** Removes the outcome of a finished run from the screen. */
export function dismissRun(): void {
  if (!isRunning(currentRun())) store.setState({ run: null })
}

/** Returns the outcomes of boxes that failed. */
export function failedOf({ outcomes }: Run): Outcome[] {
  return (outcomes ?? []).filter((outcome) => outcome.failure !== null)
}

/** The outcome of each box, or the job that continues without this page. */
export type Ended = { readonly outcomes: readonly Outcome[] } | { readonly job: Job }

/**
 * Applies the action to the boxes and resolves to the outcome of each, or to the job that the server makes of it when they are many.
 * A finished run stays current until it is dismissed; it is cleared at once if nothing has failed or it has only one box.
 * Resolves to `null` while another run is in progress, or if the session ends.
 */
export async function runMass(
  work: MassWork,
  boxes: readonly Sensorbox[],
  stackId: string,
  queryClient: QueryClient,
): Promise<Ended | null> {
  if (isRunning(currentRun()) || boxes.length === 0) return null
  store.setState({ run: { work, stackId, boxes, outcomes: null } })
  const isOne = boxes.length === 1
  // Without the page, nobody would hear what failed.
  const over = isOne ? () => undefined : noteUnsaved({ isOperation: true })
  const ended = await send(work, boxes)
  over()
  if (currentRun()?.boxes !== boxes) return null
  const isShown = 'outcomes' in ended && !isOne && ended.outcomes.some(({ failure }) => failure !== null)
  store.setState({ run: isShown ? { work, stackId, boxes, ...ended } : null })
  if ('job' in ended) noteBegun(ended.job, stackId, queryClient)
  else
    await Promise.all(work.lists.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
  return ended
}

async function send(work: MassWork, boxes: readonly Sensorbox[]): Promise<Ended> {
  const ids = boxes.map((box) => box.id)
  try {
    const answer = await sendSafely(work, ids)
    if (!('results' in answer)) return { job: answer }
    const results = new Map(answer.results.map((result) => [result.id, result]))
    const outcomes = boxes.map((box) => {
      const result = results.get(box.id)
      if (result?.ok) return { box, failure: null }
      return { box, failure: result?.detail ?? t('errors:unknown') }
    })
    return { outcomes }
  } catch (error) {
    // A failure that is normally not shown (the session is over) needs a text here as well.
    const failure = failureText(error, { title: work.titles.failed })?.detail ?? t('errors:unknown')
    return { outcomes: boxes.map((box) => ({ box, failure })) }
  }
}

const tries = 3
const pauseMs = 1500

/** Retries if the response was lost or the server was busy. The idempotency key makes that safe. */
async function sendSafely(work: MassWork, ids: readonly string[]): Promise<MassAnswer> {
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
