import type { Account, SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { type Saving, useOneAtATime } from '../../../../platform/api/use-one-at-a-time.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { enterSession, useMe } from '../../../core/session/public.ts'
import { notifyOtherWindows } from '../../auth/public.tsx'
import { notifySaveFailure } from './save-failure.ts'

export interface SaveOptions {
  onSaved: (saved: Account) => void
  /** Replaces the success message. */
  successMessage?: { title: string; detail: string }
  /** Returns true when the fields show the failure; otherwise it is shown in a toast. */
  showFailure?: (error: unknown) => boolean
}

/** Saves the changes to an account, the user's own included, and shows the outcome in a toast. */
export function useSaveAccount(
  { id }: Pick<Account, 'id'>,
  { onSaved, showFailure, successMessage }: SaveOptions,
): Saving<AccountChange> {
  const me = useMe()
  const queryClient = useQueryClient()
  return useOneAtATime({
    mutationFn: (body: AccountChange) => call(updateAccount, { params: { id }, body }),
    onSuccess: (saved, body) => {
      if (saved.id === me.id) {
        enterSession(saved as SignedInAccount)
        notifyOtherWindows('changed')
      }
      void queryClient.invalidateQueries({ queryKey: ['accounts'] })
      if (body.is_sensorbox_customer) void queryClient.invalidateQueries({ queryKey: ['stacks'] })
      showToast({
        kind: 'success',
        ...(successMessage ?? { title: t('accounts:saved', { name: saved.name }) }),
        inPlaceOf: t('accounts:saveFailed'),
      })
      onSaved(saved)
    },
    onError: (error, body) => {
      if (showFailure?.(error)) return
      notifySaveFailure(error, body)
    },
  })
}
