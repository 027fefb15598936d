import {
  addTagToAccount,
  listTags,
  listTagsOfAccount,
  removeTagFromAccount,
} from '@sensorstack/contract/features/tags/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { presentAccountTag } from './present.ts'
import { deleteAccountTag, insertAccountTag, listAccountTagRows, tagOfName } from './queries.ts'

const lists = ['tags', 'accounts', 'stacks'] as const

/** The tags of the current stack. */
export function tagRoutes({
  random,
  live,
}: {
  random: Random
  live: Pick<Live, 'changed'>
}): Implementation[] {
  return [
    implement(listTags, async ({ db }) => (await listAccountTagRows(db)).map(presentAccountTag)),

    implement(listTagsOfAccount, async ({ db, params }) =>
      (await listAccountTagRows(db, params.id)).map(presentAccountTag),
    ),

    implement(addTagToAccount, async ({ db, caller, body, now, afterCommit }) => {
      const { stackId, accountId } = caller
      const { name, account_id } = body
      const id = await tagOfName(db, name, random.id())
      if (await insertAccountTag(db, account_id, id)) {
        await bumpVersions(db.tx, [stackId])
        await audit(db.tx, random, {
          stackId,
          accountId,
          action: addTagToAccount.id,
          target: account_id,
          detail: { tag: name },
          now,
        })
        afterCommit(() => live.changed([stackId], lists))
      }
      return presentAccountTag({ id, name, account_id })
    }),

    implement(removeTagFromAccount, async ({ db, caller, params, now, afterCommit }) => {
      const { stackId, accountId } = caller
      const name = await deleteAccountTag(db, params.accountId, params.tagId)
      if (name === undefined) throw new ApiError(NOT_FOUND)
      await bumpVersions(db.tx, [stackId])
      await audit(db.tx, random, {
        stackId,
        accountId,
        action: removeTagFromAccount.id,
        target: params.accountId,
        detail: { tag: name },
        now,
      })
      afterCommit(() => live.changed([stackId], lists))
      return undefined
    }),
  ]
}
