import { listTags, listTagsOfAccount } from '@sensorstack/contract/features/tags/routes.ts'
import type { Tag } from '@sensorstack/contract/features/tags/tag.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** Every tag of the current stack, once for each object that bears it. */
export const tagsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['tags', stackId],
    queryFn: ({ signal }) => call(listTags, {}, { signal, quiet: true }),
    meta: { failure: { title: t('tags:loadFailed'), silent: [404] } },
  })

/** The tags of one account, which have the ids that taking one away needs. */
export function tagsOfAccount(accountId: string): Promise<Tag[]> {
  return call(listTagsOfAccount, { params: { id: accountId } }, { quiet: true })
}
