import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MassWork } from './mass-run.ts'
import { aSensorbox } from './testing-sensorbox.ts'

const stackId = 'stack'
const boxes = Array.from({ length: 1000 }, (_, place) => aSensorbox({ id: `id-${place}` }))

/** A window's storage, which survives its pages. */
let storage: Map<string, string>
let queryClient: QueryClient
beforeEach(() => {
  storage = new Map()
  queryClient = new QueryClient()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// Each page loads its own modules, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Opens a page in the window: the modules of a page begin without state. */
async function openPage() {
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
  const { runMass } = await import('./mass-run.ts')
  const log = await import('./run-log.ts')
  const { emptySessionStores } = await import('../../../platform/session-stores/session-store.ts')
  return {
    runMass,
    log,
    emptySessionStores,
    isHeld: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}

/** A work whose batches wait until `release` is called; the first box of each fails. */
function slowWork() {
  const waiting: (() => void)[] = []
  const work: MassWork = {
    kind: 'set_limits',
    titles: { done: 'Done', failed: 'Failed' },
    lists: [],
    send: (ids) =>
      new Promise((resolve) => {
        waiting.push(() =>
          resolve(
            ids.map((id, place) =>
              place === 0 ? { id, ok: false, code: 'NO', detail: 'too narrow' } : { id, ok: true },
            ),
          ),
        )
      }),
  }
  const release = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.()
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  }
  return { work, release, waiting }
}

test('a page that dies with a run of 1,000 boxes asks before, and the next one reports what was done and what was not', async () => {
  const page = await openPage()
  const { work, release } = slowWork()
  void page.runMass(work, boxes, stackId, queryClient)
  expect(page.isHeld()).toBe(true)
  await release()

  const next = await openPage()
  const cut = next.log.cutRun(stackId)
  expect(cut).toMatchObject({ kind: 'set_limits', stackId })
  const { rest, ...sum } = next.log.sumOf(cut!)
  expect(sum).toEqual({ total: 1000, done: 99, failed: 1, unsure: 500, left: 400 })
  expect(rest).toHaveLength(901)
  expect([rest[0], rest[1], rest[901 - 1]]).toMatchObject([
    { id: 'id-0', why: 'too narrow' },
    { id: 'id-100', why: 'unsure' },
    { id: 'id-999', why: 'left' },
  ])
  expect(next.log.cutRun('another stack')).toBeNull()

  next.log.dismissCutRun()
  expect((await openPage()).log.cutRun(stackId)).toBeNull()
})

test('a run that is over leaves nothing to ask and nothing to report', async () => {
  const page = await openPage()
  const { work, waiting } = slowWork()
  const run = page.runMass(work, boxes.slice(0, 3), stackId, queryClient)
  await vi.waitFor(() => expect(waiting.length).toBe(1))
  waiting.shift()?.()
  expect(await run).toHaveLength(3)
  expect(page.isHeld()).toBe(false)
  expect((await openPage()).log.cutRun(stackId)).toBeNull()
})

test('a run of one box doesn’t ask', async () => {
  const page = await openPage()
  void page.runMass(slowWork().work, boxes.slice(0, 1), stackId, queryClient)
  expect(page.isHeld()).toBe(false)
})

test('the next user of the window sees no report', async () => {
  const page = await openPage()
  const { work, release } = slowWork()
  void page.runMass(work, boxes, stackId, queryClient)
  await release()
  page.emptySessionStores()
  expect((await openPage()).log.cutRun(stackId)).toBeNull()

  const again = await openPage()
  const other = slowWork()
  void again.runMass(other.work, boxes, stackId, queryClient)
  await other.release()
  const next = await openPage()
  expect(next.log.cutRun(stackId)).not.toBeNull()
  next.emptySessionStores()
  expect((await openPage()).log.cutRun(stackId)).toBeNull()
})
