import { listRecipients } from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/** The people who are notified of the alarms of the current stack. */
export const recipientsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['recipients', stackId],
    queryFn: ({ signal }) => call(listRecipients, {}, { signal }),
    meta: { failure: { title: t('notifications:failed') } },
  })
