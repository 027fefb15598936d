import type { Database } from '../../../../platform/db/database.ts'
import { listTree } from '../tree-queries.ts'

/** Returns all open stacks as lines for the operator: customers are indented below their provider, each with its id. */
export async function printStacks({ database }: { database: Pick<Database, 'asSystem'> }): Promise<string> {
  const stacks = await database.asSystem(listTree)
  if (stacks.length === 0) return 'There is no root stack yet.'
  return stacks.map(({ id, name, depth }) => `${'  '.repeat(depth)}${name} (${id})`).join('\n')
}
