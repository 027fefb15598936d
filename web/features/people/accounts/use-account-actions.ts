import { RIGHT_DISABLED, RIGHT_NOT_DISABLED } from '@sensorstack/contract/features/people/access/errors.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { NOT_A_USER } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { deleteAccount, toggleDisable } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useOneAtATime } from '../../../platform/api/use-one-at-a-time.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'

interface AfterAction {
  onDone: () => void
  onFailed: () => void
}

/** Deletes a partner, or erases a person from the current stack, and shows the outcome in a toast. */
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

/** Disables a person in the current stack or enables them again; reports when another user has already done so. */
export function useToggleDisable(
  { id, name }: Account,
  action: 'disable' | 'enable',
  { onDone, onFailed }: AfterAction,
) {
  const queryClient = useQueryClient()
  const { to, done, failed, already, refusal } = toggles[action]
  const reload = () => {
    for (const list of ['accounts', 'access_rights']) {
      void queryClient.invalidateQueries({ queryKey: [list] })
    }
  }
  return useOneAtATime<void, unknown>({
    mutationFn: () => call(toggleDisable, { params: { id }, body: { to } }),
    onSuccess: () => {
      reload()
      showToast({
        kind: 'success',
        title: t(`accounts:${done}`, { name }),
        detail: t(`accounts:${done}Detail`),
      })
      onDone()
    },
    onError: (error) => {
      if (isAnswer(error, refusal.status, refusal.code)) {
        reload()
        showToast({ kind: 'info', title: t(`people:refused.${already}`) })
        return onDone()
      }
      if (isAnswer(error, NOT_A_USER.status, NOT_A_USER.code)) {
        showToast({ kind: 'error', title: t('access:idMissing') })
      } else notifyFailure(error, { title: t(`accounts:${failed}`) })
      onFailed()
    },
  })
}

const toggles = {
  disable: {
    to: 'disabled',
    done: 'disabled',
    failed: 'disabledFailed',
    already: 'already_disabled',
    refusal: RIGHT_DISABLED,
  },
  enable: {
    to: 'active',
    done: 'enabled',
    failed: 'enabledFailed',
    already: 'not_disabled',
    refusal: RIGHT_NOT_DISABLED,
  },
} as const
