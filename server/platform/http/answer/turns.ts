import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * Runs at most `running` pieces of work at a time and queues up to `waiting` more, so that a flood of expensive work doesn't starve
 * everything else. Beyond that it throws UNAVAILABLE (503).
 */
export function turns({
  running,
  waiting,
}: {
  running: number
  waiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError(UNAVAILABLE, { headers: { 'retry-after': '1' } })
      // Finished work passes its place on, so the count doesn't change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      busy++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
