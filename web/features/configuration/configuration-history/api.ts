import { defaultRevisions } from '@sensorstack/contract/features/configuration/configuration-history/page-size.ts'
import {
  type ConfigurationRevision,
  listConfigurationRevisions,
} from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/**
 * The configuration history of a box, in pages. `asOf` changes with the statuses in the sensorbox list, which reloads
 * the history; the key also lets changes of the task list reload it.
 */
export const historyQuery = (stackId: string, sensorboxId: string, asOf: string) =>
  infiniteQueryOptions({
    queryKey: ['task_assignments', stackId, 'history', sensorboxId, asOf],
    queryFn: ({ signal, pageParam }) =>
      call(
        listConfigurationRevisions,
        { params: { id: sensorboxId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: readonly ConfigurationRevision[]) =>
      page.length < defaultRevisions ? null : String(page.at(-1)?.revision),
    meta: { failure: { title: t('configurationHistory:failed'), silent: [404] } },
  })
