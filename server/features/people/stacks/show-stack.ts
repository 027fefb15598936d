import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { presentStack } from './present.ts'
import { findStackRow } from './queries.ts'

/** Returns a stack that is visible to the transaction, with its counts. */
export async function showStack(db: StackBound, id: string): Promise<Stack> {
  return presentStack(await findStackRow(db, id))
}
