import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { deleteAccount, toggleDisable } from '@sensorstack/contract/features/accounts/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { useOneAtATime } from './use-save-account.ts'

interface AfterAction {
  onDone: () => void
  onFailed: () => void
}

/** Deletes a partner, or erases a person from the current stack. Tells in a toast what became of it. */
export function useDeleteAccount({ id, name, owns_stack }: Account, { onDone, onFailed }: AfterAction) {
  const queryClient = useQueryClient()
  return useOneAtATime<void, unknown>({
    mutationFn: () => call(deleteAccount, { params: { id } }),
    onSuccess: () => {
      for (const list of ['accounts', 'access_rights', 'tags']) {
        void queryClient.invalidateQueries({ queryKey: [list] })
      }
      if (owns_stack) void queryClient.invalidateQueries({ queryKey: ['stacks'] })
      showToast({ kind: 'success', title: t('accounts:deleted', { name }) })
      onDone()
    },
    onError: (error) => {
      notifyFailure(error, { title: t('accounts:deleteFailed') })
      onFailed()
    },
  })
}

/** Disables a person in the current stack, or enables one who is disabled. */
export function useToggleDisable({ id, name, status }: Account, { onDone, onFailed }: AfterAction) {
  const queryClient = useQueryClient()
  const word = status === 'disabled' ? 'enabled' : 'disabled'
  return useOneAtATime<void, unknown>({
    mutationFn: () => call(toggleDisable, { params: { id } }),
    onSuccess: () => {
      for (const list of ['accounts', 'access_rights']) {
        void queryClient.invalidateQueries({ queryKey: [list] })
      }
      showToast({ kind: 'success', title: t(`accounts:${word}`, { name }) })
      onDone()
    },
    onError: (error) => {
      notifyFailure(error, { title: t(`accounts:${word}Failed`) })
      onFailed()
    },
  })
}
