import type { StackBound } from '../../platform/db/database.ts'
import { setLocal } from '../../platform/db/transaction.ts'

/**
 * One plan for all values from here on, for what is looked up in indexes whatever it is: where there are many postings
 * PostgreSQL plans such statements anew each time, which takes longer than running them.
 */
export async function keepPlans(db: StackBound): Promise<void> {
  await setLocal(db.tx, { plan_cache_mode: 'force_generic_plan' })
}

/** Asks by a plan for its values: what goes along an order does so for as long as there are more rows than it wants. */
export async function planAnew<T>(db: StackBound, ask: () => Promise<T>): Promise<T> {
  await setLocal(db.tx, { plan_cache_mode: 'auto' })
  const answer = await ask()
  await keepPlans(db)
  return answer
}
