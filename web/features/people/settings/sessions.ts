import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Session } from '@sensorstack/contract/features/people/auth/session.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useOneAtATime } from '../../../platform/api/use-one-at-a-time.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { sessionName } from './session-name.ts'

const sessionsKey = 'own_sessions'

/** The user's sessions. */
export const sessionsQuery = (stackId: string) =>
  queryOptions({
    queryKey: [sessionsKey, stackId],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  })

/** Ends one of the user's sessions, or all others, and shows the outcome in a toast. */
export function useEndSession() {
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: [sessionsKey] })
  return useOneAtATime({
    mutationFn: (which: Session | 'others') =>
      which === 'others' ? call(endOtherSessions) : call(endSession, { params: { id: which.id } }),
    onSuccess: (_, which) => {
      showToast(
        which === 'others'
          ? { kind: 'success', title: t('settings:othersEnded'), detail: t('settings:othersEndedDetail') }
          : {
              kind: 'success',
              title: t('settings:sessionEnded'),
              detail: t('settings:sessionEndedDetail', { name: sessionName(which.user_agent) }),
            },
      )
      reload()
    },
    onError: (error) => {
      notifyFailure(error, { title: t('settings:endFailed') })
      reload()
    },
  })
}
