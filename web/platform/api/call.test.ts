import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type ApiFailure, isAnswer } from './api-failure.ts'
import { call, takeStackIdFrom } from './call.ts'
import { forgetSignedOut, whenSignedOut } from './signed-out.ts'

const session = { access: 'session', permission: null, scope: 'current' } as const
const read = defineRoute({
  id: 'test.read',
  method: 'GET',
  path: '/things/{id}/',
  summary: 'Reads',
  guard: { ...session, changes: 'nothing' },
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ type: z.optional(z.array(z.string())), page: z.optional(z.int()) }),
  responses: { 200: z.strictObject({ name: z.string() }) },
  errors: [],
})
const write = defineRoute({
  id: 'test.write',
  method: 'POST',
  path: '/things',
  summary: 'Writes',
  guard: { ...session, changes: 'noted' },
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.strictObject({ id: z.string() }), 204: null },
  errors: [],
})
const login = defineRoute({
  id: 'test.login',
  method: 'POST',
  path: '/login',
  summary: 'Signs in',
  guard: { access: 'public', because: 'nobody is signed in yet', changes: 'noted by hand' },
  bodyType: 'form',
  body: z.strictObject({ username: z.string() }),
  responses: { 204: null },
  errors: [],
})

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

function answer(status: number, body?: unknown, type = 'application/json') {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  fetched.mockResolvedValueOnce(new Response(text, { status, headers: { 'content-type': type } }))
}

/** A server that never responds; the request rejects once the caller aborts it. */
function silence() {
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      }),
  )
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as ApiFailure,
  )
const sent = () => fetched.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  takeStackIdFrom(() => 'stack-1')
})
afterEach(() => {
  forgetSignedOut()
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the response', () => {
  it('carries the retry delay only if Retry-After is in seconds', async () => {
    for (const [given, expected] of [
      ['42', 42_000],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ] as const) {
      fetched.mockResolvedValueOnce(new Response(null, { status: 429, headers: { 'retry-after': given } }))
      expect((await failureOf(call(write, { body: { name: 'n' } }))).retryAfterMs).toBe(expected)
    }
  })
})

describe('the request', () => {
  it('fills in the path below /api, repeats list parameters and omits undefined ones', async () => {
    answer(200, { name: 'x' })
    await call(read, { params: { id: 'a/b' }, query: { type: ['t', 'h'], page: undefined } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb/?type=t&type=h')
    expect(sent()).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(sent().headers).toEqual({ Accept: 'application/json' })
  })
  it('sends JSON, and the stack id with every write', async () => {
    answer(200, { id: '1' })
    await call(write, { body: { name: 'n' } }, { idempotencyKey: 'key' })
    expect(sent().body).toBe('{"name":"n"}')
    expect(sent().headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Stack-Id': 'stack-1',
      'Idempotency-Key': 'key',
    })
  })
  it('sends a form if the route requires one, and no stack id without a session', async () => {
    answer(204)
    await call(login, { body: { username: 'me & you' } })
    expect(String(sent().body)).toBe('username=me+%26+you')
    expect(sent().headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    })
  })
  it('sends FormData unchanged and sets no content type for it', async () => {
    answer(204)
    const data = new FormData()
    await call(write, { body: data })
    expect(sent().body).toBe(data)
    expect(sent().headers).not.toHaveProperty('Content-Type')
  })
})

describe('the response', () => {
  it('is undefined for 204, parsed if it is JSON, and text otherwise', async () => {
    answer(204)
    expect(await call(write, { body: { name: '' } })).toBeUndefined()
    answer(200, { name: 'x' })
    expect(await call(read, { params: { id: '1' } })).toEqual({ name: 'x' })
    answer(200, 'a;b', 'text/csv')
    expect(await call(read, { params: { id: '1' } })).toBe('a;b')
  })
  it('becomes a failure with status, code, detail and fields', async () => {
    const errors = [{ field: 'name', message: 'is required' }]
    answer(422, { detail: 'The request is not valid.', code: 'INVALID_INPUT', errors })
    const failure = await failureOf(call(write, { body: { name: '' } }))
    expect(failure).toMatchObject({
      kind: 'answered',
      status: 422,
      code: 'INVALID_INPUT',
      detail: 'The request is not valid.',
      fields: errors,
    })
    expect(isAnswer(failure, 422, 'INVALID_INPUT')).toBe(true)
    expect(isAnswer(failure, 422, 'OTHER')).toBe(false)
  })
  it('keeps the status of a response whose body cannot be read', async () => {
    answer(502, '<html>')
    expect(await failureOf(call(read, { params: { id: '1' } }))).toMatchObject({
      status: 502,
      detail: undefined,
    })
  })
})

describe('a call without a response', () => {
  it('times out after 5000 ms', async () => {
    silence()
    const failure = failureOf(call(read, { params: { id: '1' } }))
    await vi.advanceTimersByTimeAsync(4999)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })
  it('can have a longer timeout', async () => {
    silence()
    const failure = failureOf(call(read, { params: { id: '1' } }, { timeoutMs: 20_000 }))
    let settled = false
    void failure.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout', waitedMs: 20_000 })
  })
  it('fails as aborted when the caller aborts it', async () => {
    silence()
    const abort = new AbortController()
    const failure = failureOf(call(read, { params: { id: '1' } }, { signal: abort.signal }))
    abort.abort()
    expect(await failure).toMatchObject({ kind: 'aborted' })
  })
  it('fails as unreachable when the server cannot be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
    expect(await failureOf(call(read, { params: { id: '1' } }))).toMatchObject({ kind: 'unreachable' })
  })
})

describe('the sign-out handler', () => {
  it('runs once, 500 ms after the last 401', async () => {
    const signedOut = vi.fn()
    whenSignedOut(signedOut)
    answer(401, { detail: 'Please login to continue', code: 'NO_SESSION' })
    await failureOf(call(read, { params: { id: '1' } }))
    await vi.advanceTimersByTimeAsync(400)
    answer(401, { detail: 'Please login to continue', code: 'NO_SESSION' })
    await failureOf(call(write, { body: { name: '' } }))
    await vi.advanceTimersByTimeAsync(499)
    expect(signedOut).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(signedOut).toHaveBeenCalledTimes(1)
  })
  it('does not run after a refused login', async () => {
    const signedOut = vi.fn()
    whenSignedOut(signedOut)
    answer(401, { detail: 'Bad email or password', code: 'BAD_CREDENTIALS' })
    expect(await failureOf(call(login, { body: { username: 'me' } }))).toMatchObject({ status: 401 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(signedOut).not.toHaveBeenCalled()
  })
  it('does not run once a new session has begun', async () => {
    const signedOut = vi.fn()
    whenSignedOut(signedOut)
    answer(401, {})
    await failureOf(call(read, { params: { id: '1' } }))
    forgetSignedOut()
    await vi.advanceTimersByTimeAsync(5000)
    expect(signedOut).not.toHaveBeenCalled()
  })
})
