import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { insertStack } from './queries.ts'

/** Creates a stack below the current one and gives the transaction access to it. Returns its id. */
export async function createChildStack(
  db: StackBound,
  random: Random,
  stack: { name: string; now: number },
): Promise<string> {
  const id = random.id()
  await insertStack(db.tx, {
    id,
    name: stack.name,
    parent_id: db.stackId,
    created_at: new Date(stack.now),
  })
  await db.enterChild(id)
  return id
}
