import type { Account, SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { enterSession, useMe } from '../../core/session/public.ts'
import { notifyOtherWindows } from '../auth/public.tsx'

/** Saves the user's account and settings together. The screen and other windows follow. */
export function useSaveSettings(onSaved: (account: SignedInAccount) => void) {
  const me = useMe()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountChange) => call(updateAccount, { params: { id: me.id }, body }),
    onSuccess: (saved) => {
      if (isOneself(saved)) {
        enterSession(saved)
        notifyOtherWindows('changed')
        onSaved(saved)
      }
      void queryClient.invalidateQueries({ queryKey: ['accounts'] })
      showToast({ kind: 'success', title: t('settings:saved') })
    },
  })
}

function isOneself(saved: Account | SignedInAccount): saved is SignedInAccount {
  return 'settings' in saved
}
