import { environmentManager, isServer, notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('is retried twice if the failure is transient', async () => {
    for (const passing of [
      new ApiFailure('timeout', 'slow'),
      new ApiFailure('unreachable', 'gone'),
      new ApiFailure('answered', 'busy', { status: 503 }),
    ]) {
      expect(await loadAfter(passing, passing)).toEqual({ end: 'loaded', asked: 3 })
      expect(await loadAfter(passing, passing, passing)).toEqual({ end: passing, asked: 3 })
    }
  })

  it('is not retried after a refusal by the server', async () => {
    const refusal = new ApiFailure('answered', 'no', { status: 403 })
    expect(await loadAfter(refusal)).toEqual({ end: refusal, asked: 1 })
  })
})

describe('the message about a failed load', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  beforeEach(() => {
    vi.useFakeTimers()
    logged.mockClear()
    // React Query refetches at intervals only in a browser.
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => isServer)
  })
  afterAll(() => logged.mockRestore())

  const refusal = new ApiFailure('answered', 'broken', { status: 500 })
  function setUp(meta = {}) {
    const client = makeQueryClient()
    const answers: (Error | string)[] = []
    const options = {
      queryKey: ['it'],
      meta,
      queryFn: async () => {
        await new Promise((answered) => setTimeout(answered, 100))
        const answer = answers.shift() ?? refusal
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const seen: string[] = []
    // Like a component, read the current result on each notification.
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

  it('stays during further attempts until one succeeds', async () => {
    const { client, answers, seen, look } = setUp()
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.at(-1)).toBe('error idle')
    seen.length = 0
    void client.invalidateQueries({ queryKey: ['it'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(seen).toEqual(['error fetching', 'error idle'])
    answers.push('loaded')
    void client.invalidateQueries({ queryKey: ['it'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.slice(2)).toEqual(['error fetching', 'success idle'])
  })

  it('is cleared when a new observer subscribes or the query is reset', async () => {
    const { client, seen, look } = setUp()
    const leave = look()
    await vi.advanceTimersByTimeAsync(200)
    leave()
    seen.length = 0
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(seen).toEqual(['pending fetching', 'error idle'])
    void client.resetQueries({ queryKey: ['it'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.slice(2)).toEqual(['pending fetching', 'error idle'])
  })

  it('is shown once, until a load succeeds or a new observer subscribes', async () => {
    const { client, answers, look } = setUp({ failure: { title: 'Failed to load it' } })
    const again = async () => {
      void client.invalidateQueries({ queryKey: ['it'] })
      await vi.advanceTimersByTimeAsync(200)
    }
    const leave = look()
    await vi.advanceTimersByTimeAsync(200)
    await again()
    expect(logged).toHaveBeenCalledTimes(1)
    answers.push('loaded')
    await again()
    await again()
    expect(logged).toHaveBeenCalledTimes(2)
    leave()
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(logged).toHaveBeenCalledTimes(3)
  })

  it('is one toast for all loads that are answered 501, until one of them succeeds', async () => {
    const { client, answers, look } = setUp()
    const away = new ApiFailure('answered', 'away', { status: 501 })
    const other = new QueryObserver(client, { queryKey: ['other'], queryFn: () => Promise.reject(away) })
    other.subscribe(() => undefined)
    answers.push(away, away)
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(logged.mock.calls.map(([title]) => title)).toEqual(['Server not reachable'])
    const again = async (answer: Error | string) => {
      answers.push(answer)
      void client.invalidateQueries({ queryKey: ['it'] })
      await vi.advanceTimersByTimeAsync(200)
    }
    answers.length = 0
    await again(away)
    expect(logged).toHaveBeenCalledTimes(1)
    await again('loaded')
    await again(away)
    expect(logged).toHaveBeenCalledTimes(2)
  })

  it('is shown even after an earlier failure that was ignored', async () => {
    const { client, answers, look } = setUp({ failure: { title: 'Failed to load it', silent: [404] } })
    answers.push(new ApiFailure('answered', 'none', { status: 404 }))
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(logged).not.toHaveBeenCalled()
    void client.invalidateQueries({ queryKey: ['it'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('is cleared when a refetch after 30 s succeeds; a refusal is not refetched', async () => {
    const { answers, seen, look } = setUp()
    look()
    await vi.advanceTimersByTimeAsync(200)
    expect(seen.at(-1)).toBe('error idle')
    answers.push('loaded')
    await vi.advanceTimersByTimeAsync(30_200)
    expect(seen.at(-1)).toBe('success idle')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(seen).not.toContain('success fetching')

    const refused = setUp()
    refused.answers.push(new ApiFailure('answered', 'no', { status: 403 }))
    refused.look()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(refused.seen).toEqual(['pending fetching', 'error idle'])
  })
})
