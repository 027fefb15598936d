import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { onLoadable } from '../../../ui/on-demand/load-failure.ts'
import { loadFailed } from './load-failed.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

test('reloads only visible queries that have failed', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const leave: (() => void)[] = []
  /** Observes a query that fails `failures` times, and returns a mock that counts its calls. */
  const watch = async (name: string, failures: number) => {
    const ask = vi.fn(async () => {
      if (ask.mock.calls.length <= failures) throw new Error('The server is away.')
      return 'there'
    })
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn: ask })
    leave.push(observer.subscribe(() => undefined))
    await expect.poll(() => observer.getCurrentResult().isPending).toBe(false)
    return { ask, observer }
  }
  const left = await watch('left', 1)
  for (const go of leave) go()
  const failed = await watch('failed', 1)
  const fine = await watch('fine', 0)

  await loadFailed(queryClient)
  expect(failed.observer.getCurrentResult().data).toBe('there')
  expect([left, failed, fine].map(({ ask }) => ask.mock.calls.length)).toEqual([1, 2, 1])
  for (const go of leave) go()
})

test('retries code that could not be loaded', async () => {
  const retry = vi.fn()
  const stop = onLoadable(retry)
  await loadFailed(new QueryClient())
  stop()
  await loadFailed(new QueryClient())
  expect(retry).toHaveBeenCalledOnce()
})
