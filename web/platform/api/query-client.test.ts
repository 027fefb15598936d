import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { makeQueryClient } from './query-client.ts'

describe('a load that fails', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function loadAfter(...failures: Error[]) {
    const read = vi.fn(async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return 'loaded'
    })
    const loaded = makeQueryClient().fetchQuery({ queryKey: ['it'], queryFn: read })
    const end = loaded.catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return { end: await end, asked: read.mock.calls.length }
  }

  it('is tried again twice when it passes by itself, as on a slow connection', async () => {
    for (const passing of [
      new ApiFailure('timeout', 'slow'),
      new ApiFailure('unreachable', 'gone'),
      new ApiFailure('answered', 'busy', { status: 503 }),
    ]) {
      expect(await loadAfter(passing, passing)).toEqual({ end: 'loaded', asked: 3 })
      expect(await loadAfter(passing, passing, passing)).toEqual({ end: passing, asked: 3 })
    }
  })

  it('is final when the server says no', async () => {
    const refusal = new ApiFailure('answered', 'no', { status: 403 })
    expect(await loadAfter(refusal)).toEqual({ end: refusal, asked: 1 })
  })
})

describe('the message that something could not be loaded', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const refusal = new ApiFailure('answered', 'broken', { status: 500 })
  function setUp() {
    const client = makeQueryClient()
    const answers: (Error | string)[] = []
    const options = {
      queryKey: ['it'],
      queryFn: async () => {
        await new Promise((answered) => setTimeout(answered, 100))
        const answer = answers.shift() ?? refusal
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const seen: string[] = []
    // A component draws what is the case once it has been told of a change.
    const look = () => {
      const observer = new QueryObserver(client, options)
      const draw = () => {
        const { status, fetchStatus } = observer.getCurrentResult()
        const now = `${status} ${fetchStatus}`
        if (seen.at(-1) !== now) seen.push(now)
      }
      return observer.subscribe(notifyManager.batchCalls(draw))
    }
    return { client, answers, seen, look }
  }

  it('stays while it is asked for again, until it was loaded', async () => {
    const { client, answers, seen, look } = setUp()
    look()
    await vi.runAllTimersAsync()
    expect(seen.at(-1)).toBe('error idle')
    seen.length = 0
    void client.invalidateQueries({ queryKey: ['it'] })
    await vi.runAllTimersAsync()
    expect(seen).toEqual(['error fetching', 'error idle'])
    answers.push('loaded')
    void client.invalidateQueries({ queryKey: ['it'] })
    await vi.runAllTimersAsync()
    expect(seen.slice(2)).toEqual(['error fetching', 'success idle'])
  })

  it('is gone for who comes back later, and where all begins anew', async () => {
    const { client, seen, look } = setUp()
    const leave = look()
    await vi.runAllTimersAsync()
    leave()
    seen.length = 0
    look()
    await vi.runAllTimersAsync()
    expect(seen).toEqual(['pending fetching', 'error idle'])
    void client.resetQueries({ queryKey: ['it'] })
    await vi.runAllTimersAsync()
    expect(seen.slice(2)).toEqual(['pending fetching', 'error idle'])
  })
})
