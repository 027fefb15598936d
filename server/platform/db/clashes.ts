import { NoResultError } from 'kysely'

const clashes = new Set<unknown>([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // foreign key violation: what the guard has found was deleted meanwhile, or is used by now
])
const mostAttempts = 3

/**
 * Does work again, up to three times in all, when its transaction clashed with another: nothing of it was kept. A row that somebody
 * else has deleted since the work found it is a clash too: the next attempt no longer finds it.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const hasClashed = error instanceof NoResultError || clashes.has((error as { code?: unknown }).code)
      if (!hasClashed || attempt === mostAttempts) throw error
    }
  }
}
