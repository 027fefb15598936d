import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { type ErrorDefinition, INTERNAL_ERROR } from '@sensorstack/contract/platform/errors.ts'
import { mostAtOnce, type Route } from '@sensorstack/contract/platform/route.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import { retrying } from '../../../platform/db/clashes.ts'
import { isConflict, isOutage } from '../../../platform/db/connection/outage.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type DoDeps, doCall } from '../../../platform/http/do-call.ts'
import type { Caller, Implementation } from '../../../platform/http/implementation.ts'
import { type SessionGuard, scopeOf } from '../../../platform/http/pass-guard.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { holdJob, listUnfinished, nextPart, savePart } from './queries.ts'

export interface JobRunDeps extends DoDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  readonly implementations: readonly Implementation[]
  /**
   * Finds the person of a job as they are now, holds the job until the transaction ends, and sets what that may see. Returns null
   * for a job that is over or held by another process. Throws STACK_LOST.
   */
  enterJob(tx: Tx, jobId: string, scope: SessionGuard['scope']): Promise<Caller | null>
}

/** The most parts of a turn. A turn is never cut short, so the end of the program waits for it. */
const mostParts = 20

/** Returns due work that does the next parts of all unfinished jobs, in turns. Each part is one transaction. */
export function createJobRun(deps: JobRunDeps): () => Promise<void> {
  const calls = new Map(deps.implementations.filter(isChoosing).map((call) => [call.route.id, call]))
  return async () => {
    let open = await deps.database.asSystem(listUnfinished)
    for (let parts = 0; open.length > 0 && parts < mostParts; parts += open.length) {
      const going: typeof open = []
      for (const job of open) if (await goOn(deps, job.id, calls.get(job.call))) going.push(job)
      open = going
    }
  }
}

type Choosing = Implementation & {
  readonly route: Route & { readonly guard: SessionGuard; readonly chosen: string }
}

function isChoosing(implementation: Implementation): implementation is Choosing {
  const { chosen, guard } = implementation.route
  return chosen !== undefined && guard.access === 'session'
}

/** Does the next part of a job. Returns whether there is more for this process to do. Throws when the database can't be used. */
async function goOn(deps: JobRunDeps, id: string, call: Choosing | undefined): Promise<boolean> {
  if (!call) return refuse(deps, { id, size: mostAtOnce }, INTERNAL_ERROR)
  let more = await tryPart(deps, call, { id, size: mostAtOnce })
  // Something in this part can't be done. It must not keep the others from being done.
  for (let nr = 0; more === 'failed' && nr < mostAtOnce; nr++) more = await doOne(deps, call, id)
  return more === true
}

/** Does a single object, which is refused if that fails twice. */
async function doOne(deps: JobRunDeps, call: Choosing, id: string): Promise<boolean | 'failed'> {
  const alone = { id, size: 1 }
  let more = await tryPart(deps, call, alone)
  if (more === 'failed') more = await tryPart(deps, call, alone)
  if (more === 'failed') more = await refuse(deps, alone, INTERNAL_ERROR)
  return more && 'failed'
}

interface Part {
  readonly id: string
  readonly size: number
}

/** Does a part, or refuses it as the call would. Returns whether the job continues, or that the part failed unexpectedly. */
async function tryPart(deps: JobRunDeps, call: Choosing, part: Part): Promise<boolean | 'failed'> {
  let from: number | undefined
  try {
    return await retrying(() => doPart(deps, call, part, (done) => (from = done)))
  } catch (error) {
    if (isOutage(error) || isConflict(error)) throw error
    if (error instanceof ApiError && error.definition.status < 500)
      return refuse(deps, { ...part, from }, error.definition, error.message)
    deps.log.error({ err: error, job: part.id, call: call.route.id }, 'a part of a job failed')
    return 'failed'
  }
}

async function doPart(
  deps: JobRunDeps,
  call: Choosing,
  { id, size }: Part,
  noteFrom: (done: number) => void,
): Promise<boolean> {
  const { guard, chosen } = call.route
  const now = deps.clock.now()
  const done = await deps.database
    .forCaller(
      { readOnly: false },
      async (tx) => {
        const caller = await deps.enterJob(tx, id, guard.scope)
        if (!caller) throw new JobHeld()
        return { caller, stackId: caller.stackId, scope: scopeOf(caller, guard.scope) }
      },
      async (db, { caller }) => {
        const { input, done: from, total, ids } = await nextPart(db, id, size)
        noteFrom(from)
        const raw = { params: input.params, query: {}, body: { ...input.body, [chosen]: ids } }
        const { body, waiting } = await doCall(call, raw, { db, caller, now }, deps)
        const { results } = body as { results: readonly MassResult[] }
        const refusals = results.flatMap((result) => {
          if (result.ok) return []
          const { id: object_id, code, detail } = result
          return [{ place: from + ids.indexOf(object_id), object_id, code, detail }]
        })
        const isLast = from + ids.length === total
        const finishedAt = isLast ? new Date(now) : null
        await savePart(db.tx, id, { done: from + ids.length, refusals, finishedAt })
        listChanged(db.tx, 'jobs', [db.stackId], [id])
        return { goesOn: !isLast, waiting }
      },
    )
    .catch((error: unknown) => {
      if (error instanceof JobHeld) return { goesOn: false, waiting: [] }
      throw error
    })
  for (const later of done.waiting) later()
  return done.goesOn
}

/** Another process does this job, or it is over. */
class JobHeld extends Error {}

/** Refuses the next objects of a job, unless another process has done them since they were found at `from`. */
async function refuse(
  { database, clock }: JobRunDeps,
  { id, size, from }: Part & { readonly from?: number | undefined },
  { code, detail: text }: ErrorDefinition,
  detail = text,
): Promise<boolean> {
  return database.asSystem(async (tx) => {
    const job = await holdJob(tx, id)
    if (!job) return false
    if (from !== undefined && job.done !== from) return true
    const refused = job.chosen.slice(job.done, job.done + size)
    const done = job.done + refused.length
    const isLast = done === job.chosen.length
    const refusals = refused.map((object_id, at) => ({ place: job.done + at, object_id, code, detail }))
    await savePart(tx, id, { done, refusals, finishedAt: isLast ? new Date(clock.now()) : null })
    listChanged(tx, 'jobs', [job.stack_id], [id])
    return !isLast
  })
}
