import {
  type ConfigurationRevision,
  listConfigurationRevisions,
  usualRevisions,
} from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/**
 * What a box was wished to run, page by page. `asOf` changes with what the list of sensorboxes tells of; what the list of tasks
 * tells of makes it load anew by itself.
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
      page.length < usualRevisions ? null : String(page.at(-1)?.revision),
    meta: { failure: { title: t('configurationHistory:failed'), silent: [404] } },
  })
