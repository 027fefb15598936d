import { createStack, listStacks } from '@sensorstack/contract/features/stacks/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { presentStack } from './present.ts'
import { bumpVersions, findStackRow, listStackRows } from './queries.ts'

/** Makes the stack of a company of the current stack and invites the company's address as its admin. */
export type OpenCustomerStack = (
  db: StackBound,
  customer: { companyId: string; name: string },
  by: { accountId: string; now: number },
) => Promise<string>

export interface StackDeps {
  readonly random: Random
  readonly live: Pick<Live, 'changed'>
  /** Companies and invitations belong to other features, so composition brings it. */
  readonly openCustomerStack: OpenCustomerStack
}

/** The stacks in reach with their counts, and the making of a company's stack. */
export function stackRoutes({ random, live, openCustomerStack }: StackDeps): Implementation[] {
  return [
    implement(listStacks, async ({ db }) => (await listStackRows(db)).map(presentStack)),

    implement(createStack, async ({ db, body, caller, now, afterCommit }) => {
      const { stackId, accountId } = caller
      const id = await openCustomerStack(
        db,
        { companyId: body.account_id, name: body.name },
        { accountId, now },
      )
      await bumpVersions(db.tx, [stackId])
      await audit(db.tx, random, { stackId, accountId, action: createStack.id, target: id, now })
      afterCommit(() => live.changed([stackId], ['stacks', 'accounts']))
      return presentStack(await findStackRow(db, id))
    }),
  ]
}
