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
