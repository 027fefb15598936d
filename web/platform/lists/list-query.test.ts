import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listQuery, withEntry } from './list-query.ts'

const things = defineRoute({
  id: 'things.list',
  method: 'GET',
  path: '/things/',
  summary: 'Things',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(z.strictObject({ id: z.string(), alias: z.string() })) },
  errors: [],
  list: 'tags',
})
const query = listQuery(things, { stackId: 'own' })
const thing = (id: string, alias = '') => ({ id, alias })
let asked: string[]
let answers: (() => { version: string; body: unknown })[]
let client: QueryClient

beforeEach(() => {
  asked = []
  answers = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://here').searchParams.get('since') ?? 'whole')
    const { version, body } = answers.shift()!()
    return Response.json(body, { headers: { etag: `W/"${version}"` } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  client.clear()
  vi.unstubAllGlobals()
})

const answer = (version: string, body: unknown) => answers.push(() => ({ version, body }))
const changes = (version: string, changed: unknown[], gone: string[] = []) =>
  answer(version, { version, changed, gone })
const load = () => client.fetchQuery(query)

it('loads the whole list once, and then the changes since the current version', async () => {
  answer('v1', [thing('a'), thing('b')])
  const [, b] = await load()
  changes('v2', [thing('a', 'new'), thing('c')])
  const second = await load()
  expect(second).toEqual([thing('a', 'new'), thing('b'), thing('c')])
  expect(second[1]).toBe(b)
  changes('v3', [], ['b'])
  expect(await load()).toEqual([thing('a', 'new'), thing('c')])
  expect(asked).toEqual(['whole', 'v1', 'v2'])
})

it('keeps the same list and moves to the newest version if nothing has changed', async () => {
  answer('v1', [thing('a')])
  const first = await load()
  changes('v2', [])
  expect(await load()).toBe(first)
  changes('v3', [])
  await load()
  expect(asked).toEqual(['whole', 'v1', 'v2'])
})

it('accepts the whole list when the server sends no changes, and continues from it', async () => {
  answer('v1', [thing('a')])
  await load()
  answer('v7', [thing('x')])
  expect(await load()).toEqual([thing('x')])
  changes('v8', [thing('y')])
  expect(await load()).toEqual([thing('x'), thing('y')])
  expect(asked).toEqual(['whole', 'v1', 'v7'])
})

it('keeps a local change made while a request for changes was pending', async () => {
  answer('v1', [thing('a'), thing('b')])
  await load()
  answers.push(() => {
    client.setQueryData(query.queryKey, (list) => list && withEntry(list, thing('a', 'mine')))
    return { version: 'v2', body: { version: 'v2', changed: [thing('b', 'new')], gone: [] } }
  })
  expect(await load()).toEqual([thing('a', 'mine'), thing('b', 'new')])
  expect(withEntry([thing('a')], thing('z'))).toEqual([thing('a')])
})

it('applies changes to the list they were requested for, if it was replaced in the meantime', async () => {
  answer('v1', [thing('a')])
  await load()
  answers.push(() => {
    client.setQueryData(query.queryKey, [thing('other')])
    return { version: 'v2', body: { version: 'v2', changed: [thing('b')], gone: [] } }
  })
  expect(await load()).toEqual([thing('a'), thing('b')])
})

it('repeats a timed-out request for changes once, with the timeout of the whole list', async () => {
  const patient = listQuery(things, { stackId: 'own', timeoutMs: 20_000 })
  answer('v1', [thing('a')])
  await load()
  vi.useFakeTimers()
  const lost: AbortSignal[] = []
  const answered = fetch
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    lost.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const behind = client.fetchQuery(patient).catch((error) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(lost.map(({ aborted }) => aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(19_999)
  expect(lost[1]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await behind).toMatchObject({ kind: 'timeout', waitedMs: 20_000 })

  const caughtUp = client.fetchQuery(patient)
  vi.stubGlobal('fetch', answered)
  changes('v2', [thing('b')])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await caughtUp).toEqual([thing('a'), thing('b')])
  expect(asked).toEqual(['whole', 'v1'])
})
