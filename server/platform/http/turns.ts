import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * Lets `running` pieces of work run at a time and `waiting` wait for them, so that a flood of expensive work leaves the
 * machine to others. UNAVAILABLE (503) beyond that.
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
      // Work that ends hands over its place, so the count stays the same.
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
