import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptySessionStores } from '../../../platform/session-stores/session-store.ts'
import {
  currentRun,
  dismissRun,
  failedOf,
  isRunning,
  type MassAnswer,
  type MassWork,
  runMass,
} from './mass-run.ts'
import { aSensorbox } from './testing-sensorbox.ts'

const stackId = 'stack'
const boxes = Array.from({ length: 60 }, (_, place) => aSensorbox({ id: `id-${place}` }))
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  emptySessionStores()
  vi.unstubAllGlobals()
})

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function workOf(answer: Promise<MassAnswer>): MassWork & { sent: string[][] } {
  const sent: string[][] = []
  return {
    kind: 'set_limits',
    titles: { done: 'Done', failed: 'Failed' },
    lists: [],
    sent,
    send: (ids) => {
      sent.push([...ids])
      return answer
    },
  }
}

/** An answer that the test gives later. */
function deferred() {
  let resolve: (answer: MassAnswer) => void = () => undefined
  const promise = new Promise<MassAnswer>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const job: Job = {
  id: 'job',
  call: 'alarmLimits.setOfMany',
  total: 60,
  done: 0,
  refused: 0,
  created_at: '2026-11-26T12:00:00.000Z',
  finished_at: null,
}

test('many boxes are sent in one call, whose job is shown and continues without the page', async () => {
  const work = workOf(Promise.resolve(job))
  expect(await runMass(work, boxes, stackId, queryClient)).toEqual({ job })
  expect(work.sent).toEqual([boxes.map(({ id }) => id)])
  expect(queryClient.getQueryData(['jobs', stackId])).toEqual([job])
  expect([currentRun(), isHeld()]).toEqual([null, false])
})

test('the page is held while a call for some boxes is under way, and shows afterwards what failed', async () => {
  const { promise, resolve } = deferred()
  const some = boxes.slice(0, 2)
  const run = runMass(workOf(promise), some, stackId, queryClient)
  expect([isRunning(currentRun()), isHeld()]).toEqual([true, true])
  resolve({
    results: [
      { id: 'id-0', ok: true },
      { id: 'id-1', ok: false, code: 'NO', detail: 'too narrow' },
    ],
  })
  await run
  expect(isHeld()).toBe(false)
  const shown = currentRun()
  expect(shown && failedOf(shown)).toEqual([{ box: some[1], failure: 'too narrow' }])
  dismissRun()
  expect(currentRun()).toBeNull()
})

test('a run of one box doesn’t hold the page and leaves nothing to dismiss', async () => {
  const { promise, resolve } = deferred()
  const run = runMass(workOf(promise), boxes.slice(0, 1), stackId, queryClient)
  expect(isHeld()).toBe(false)
  resolve({ results: [{ id: 'id-0', ok: false, code: 'NO', detail: 'no' }] })
  expect(await run).toEqual({ outcomes: [{ box: boxes[0], failure: 'no' }] })
  expect(currentRun()).toBeNull()
})

test('a second run waits for nobody: it does nothing while the first is under way', async () => {
  const { promise, resolve } = deferred()
  const first = runMass(workOf(promise), boxes, stackId, queryClient)
  const second = workOf(Promise.resolve(job))
  expect(await runMass(second, boxes, stackId, queryClient)).toBeNull()
  expect(second.sent).toEqual([])
  resolve(job)
  await first
})

test('the outcome of a run isn’t shown to the next person of the window', async () => {
  const { promise, resolve } = deferred()
  const run = runMass(workOf(promise), boxes.slice(0, 2), stackId, queryClient)
  emptySessionStores()
  resolve({ results: [] })
  expect(await run).toBeNull()
  expect(currentRun()).toBeNull()
})
