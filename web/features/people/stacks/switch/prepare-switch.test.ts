import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Preparation, pollMs, prepareSwitch, type SwitchSources } from './prepare-switch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts with a stack whose name is available at the `namedAt`th lookup, and records the calls. */
function begin({ namedAt = 1, owner = 'fjord', ...given }: Partial<SwitchSources> & Begin = {}) {
  const done: string[] = []
  let looks = 0
  let found: Preparation | undefined
  const abort = new AbortController()
  const sources: SwitchSources = {
    hasStackInAddress: () => false,
    findOwner: async () => {
      done.push('owner')
      return owner
    },
    findName: async () => {
      done.push('name')
      looks += 1
      return looks >= namedAt ? 'Fjord Fish' : undefined
    },
    onOwnerFound: () => done.push('announced'),
    ...given,
  }
  const result = prepareSwitch(sources, abort.signal)
  void result.then((preparation) => {
    found = preparation
  })
  return { done, abort, result, found: () => found }
}
interface Begin {
  namedAt?: number
  owner?: string | null
}

const ready = { kind: 'ready', stackId: 'fjord', name: 'Fjord Fish' }

it('looks up the owner first, announces the preparation, and then looks up the name', async () => {
  const { done, result } = begin()
  expect(await result).toEqual(ready)
  expect(done).toEqual(['owner', 'announced', 'name'])
})

it('does nothing when the address names a stack', async () => {
  const { done, result } = begin({ hasStackInAddress: () => true })
  expect(await result).toEqual({ kind: 'none' })
  expect(done).toEqual([])
})

it('announces nothing if there is no stack to switch to', async () => {
  const { done, result } = begin({ owner: null })
  expect(await result).toEqual({ kind: 'none' })
  expect(done).toEqual(['owner'])
})

it('repeats the lookup every two seconds', async () => {
  const { done, found } = begin({ namedAt: 3 })
  await vi.advanceTimersByTimeAsync(2 * pollMs - 1)
  expect([done.length, found()]).toEqual([4, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(found()).toEqual(ready)
})

it('gives up after three repeated lookups', async () => {
  const { done, found } = begin({ namedAt: 9 })
  await vi.advanceTimersByTimeAsync(3 * pollMs - 1)
  expect(found()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(found()).toEqual({ kind: 'unknown' })
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(done.filter((each) => each === 'name')).toHaveLength(4)
})

it('stops looking up the name after an abort', async () => {
  const { done, abort } = begin({ namedAt: 9 })
  await vi.advanceTimersByTimeAsync(pollMs)
  abort.abort()
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(done.filter((each) => each === 'name')).toHaveLength(3)
})

it('passes a failed lookup on to the caller', async () => {
  const failure = new Error('away')
  await expect(
    prepareSwitch(
      {
        hasStackInAddress: () => false,
        findOwner: () => Promise.reject(failure),
        findName: async () => undefined,
        onOwnerFound: () => {},
      },
      new AbortController().signal,
    ),
  ).rejects.toBe(failure)
})
