import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Question } from '../../../ui/dialog/Question.tsx'
import { useDeleteAccount, useToggleDisable } from './use-account-actions.ts'

export interface AccountQuestionProps {
  account: Account
  action: 'delete' | 'disable' | 'enable'
  onClose: () => void
  /** Called after the action has succeeded; the dialog closes without the caller's help. */
  onDone?: () => void
}

/** Asks for confirmation before an account is deleted, disabled or enabled, explains the consequences, and carries it out. */
export function AccountQuestion({ account, action, onClose, onDone }: AccountQuestionProps) {
  const t = useT()
  const done = () => {
    onClose()
    onDone?.()
  }
  const erase = useDeleteAccount(account, { onDone: done, onFailed: onClose })
  const toggle = useToggleDisable(account, action === 'enable' ? 'enable' : 'disable', {
    onDone: done,
    onFailed: onClose,
  })
  const { isSaving, save } = action === 'delete' ? erase : toggle
  const what = action === 'delete' ? consequence(account) : action
  return (
    <Question
      title={t(`accounts:question.${action}`, { name: account.name })}
      refuse={t('accounts:cancel')}
      agree={t(`accounts:${action}`)}
      isDangerous={action !== 'enable'}
      isBusy={isSaving}
      onRefuse={onClose}
      onAgree={() => save()}
    >
      <p>{t(`accounts:question.text.${what}`, { name: account.name })}</p>
    </Question>
  )
}

function consequence({ type, owns_stack }: Account) {
  if (type === 'user') return 'deleteUser'
  if (type === 'contact') return 'deleteContact'
  return owns_stack ? 'deleteCustomer' : 'deleteCompany'
}
