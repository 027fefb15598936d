import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { deleteAccount, toggleDisable } from '@sensorstack/contract/features/accounts/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { accountsQuery } from './api.ts'
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

/**
 * Disables a person in the current stack, or enables one who is disabled. The call turns over what is, so it is only made
 * when somebody else hasn't done meanwhile what is wanted.
 */
export function useToggleDisable(
  { id, name }: Account,
  action: 'disable' | 'enable',
  { onDone, onFailed }: AfterAction,
) {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  const [done, failed, already] =
    action === 'disable'
      ? (['disabled', 'disabledFailed', 'already_disabled'] as const)
      : (['enabled', 'enabledFailed', 'not_disabled'] as const)
  return useOneAtATime<void, boolean>({
    mutationFn: async () => {
      const people = await queryClient.fetchQuery({ ...accountsQuery(stackId), staleTime: 0 })
      const isDisabled = people.find((each) => each.id === id)?.status === 'disabled'
      if (isDisabled === (action === 'disable')) return false
      await call(toggleDisable, { params: { id } })
      return true
    },
    onSuccess: (wasMade) => {
      for (const list of ['accounts', 'access_rights']) {
        void queryClient.invalidateQueries({ queryKey: [list] })
      }
      if (wasMade) showToast({ kind: 'success', title: t(`accounts:${done}`, { name }) })
      else showToast({ kind: 'info', title: t(`accounts:refused.${already}`) })
      onDone()
    },
    onError: (error) => {
      notifyFailure(error, { title: t(`accounts:${failed}`) })
      onFailed()
    },
  })
}
