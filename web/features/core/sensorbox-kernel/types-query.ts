import { listModelsAndTypes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** The types of boxes with their models and capabilities. */
export const typesQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => call(listModelsAndTypes, {}, { signal }),
  meta: { failure: { title: t('sensorboxes:register.noCatalogue') } },
})
