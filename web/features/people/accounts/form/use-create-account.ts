import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { type Saving, useOneAtATime } from '../../../../platform/api/use-one-at-a-time.ts'
import { notifyFailureOrGone } from '../../../../platform/editing/gone-failure.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { notifyCustomerFailure } from './customer-failure.ts'
import type { SaveOptions } from './use-save-account.ts'

type Creation = BodyOf<typeof createAccount>

/** Creates a person or company in the current stack and shows the outcome in a toast. */
export function useCreateAccount({ onSaved, showFailure }: SaveOptions): Saving<Creation> {
  const queryClient = useQueryClient()
  return useOneAtATime({
    mutationFn: (body: Creation) => call(createAccount, { body }),
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['accounts'] })
      if (made.is_sensorbox_customer) void queryClient.invalidateQueries({ queryKey: ['stacks'] })
      showToast({
        kind: 'success',
        title: t('accounts:created', { name: made.name }),
        detail: made.is_sensorbox_customer ? t('accounts:invited', { email: made.email ?? '' }) : undefined,
        inPlaceOf: t('accounts:createFailed'),
      })
      onSaved(made)
    },
    onError: (error, body) => {
      if (showFailure?.(error)) return
      if (body.is_sensorbox_customer) notifyCustomerFailure(error)
      else notifyFailureOrGone(error, { title: t('accounts:createFailed'), gone: t('accounts:gone.company') })
    },
  })
}
