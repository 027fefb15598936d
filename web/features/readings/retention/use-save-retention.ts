import { changeRetention } from '@sensorstack/contract/features/readings/retention/routes.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { retentionQuery } from './api.ts'

/** Saves the retention of the current stack and shows the outcome in a toast. */
export function useSaveRetention(onSaved: () => void) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ readings, hours }: Keep) =>
      call(changeRetention, { body: { keep_readings_months: readings, keep_hours_months: hours } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(retentionQuery(stackId).queryKey, saved)
      showToast({ kind: 'success', title: t('retention:saved') })
      onSaved()
    },
    onError: (error) => notifyFailure(error, { title: t('retention:saveFailed') }),
  })
}
