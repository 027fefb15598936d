import { listDemoMails } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'

/** While somebody looks, new mails appear after this time at most. */
export const mailPollMs = 3000

/** The demo's newest mails. Where there is no demo (404) it isn't asked again. */
export const demoMailsQuery = queryOptions({
  queryKey: ['demoMails'],
  queryFn: ({ signal }) => call(listDemoMails, {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (isAnswer(state.error, 404) ? false : mailPollMs),
  staleTime: 0,
})
