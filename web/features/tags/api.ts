import { listTags } from '@sensorstack/contract/features/tags/routes.ts'
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
