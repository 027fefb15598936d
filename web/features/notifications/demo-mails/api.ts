import { listDemoMails } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'

/** The interval at which an open page checks for new mails. */
export const mailPollMs = 3000

/** The newest mails of the demo. Polling stops if there is no demo (404). */
export const demoMailsQuery = queryOptions({
  queryKey: ['demoMails'],
  queryFn: ({ signal }) => call(listDemoMails, {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (isAnswer(state.error, 404) ? false : mailPollMs),
  staleTime: 0,
})
