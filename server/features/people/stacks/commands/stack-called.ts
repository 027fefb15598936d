import { isId } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { listStacksCalled, type NamedStack } from '../tree-queries.ts'

/**
 * Returns the open stack with this name or id, and the root stack if none is given.
 *
 * @throws CommandRefused if there is none, or if several have the name.
 */
export async function stackCalled(tx: Tx, called: string | undefined): Promise<NamedStack> {
  const found = await listStacksCalled(tx, isId(called ?? '') ? { id: called } : { name: called })
  const [stack, ...others] = found
  if (!stack) {
    throw new CommandRefused(
      called === undefined
        ? 'There is no root stack yet: found the installation first.'
        : `No stack is called ${called}. The command stacks lists them.`,
    )
  }
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new CommandRefused(`${found.length} stacks are called ${called}: give the id of one, ${ids}.`)
  }
  return stack
}
