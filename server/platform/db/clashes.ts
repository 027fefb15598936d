import { NoResultError } from 'kysely'

const clashes = new Set<unknown>([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // foreign key violation: a row that the guard found has been deleted, or is referenced now
  '42501', // policy violation: likewise, where a policy requires that row
])
const mostAttempts = 3

/**
 * Retries work whose transaction conflicted with another and was rolled back, with at most three attempts. A row that another
 * transaction has deleted since the work read it is a conflict too; the next attempt no longer finds it.
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
