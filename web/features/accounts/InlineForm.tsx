import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { useEffect } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { AccountFields } from './AccountFields.tsx'
import c from './accounts.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface InlineFormProps {
  account: Account
  /** Saved or given up. */
  onClose: () => void
  /** Told whether something would be lost. */
  onUnsaved: (unsaved: boolean) => void
}

/** Edits an account in the place where it is shown. */
export function InlineForm({ account, onClose, onUnsaved }: InlineFormProps) {
  const t = useT()
  const form = useAccountForm(account)
  const { isChanged } = form
  const { save, isSaving } = useSaveAccount(account, { onSaved: onClose, showFailure: form.showFailure })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of changes, whoever listens
  useEffect(() => onUnsaved(isChanged), [isChanged])
  const submit = () => {
    const change = form.takeChange()
    if (!change) return
    if (isChanged) save(change)
    else onClose()
  }
  return (
    <form
      aria-label={t('accounts:editOf', { name: account.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AccountFields form={form} />
      <div className={c.formActions}>
        <ActionButton size="sm" onClick={onClose}>
          {t('accounts:cancel')}
        </ActionButton>
        <ActionButton size="sm" type="submit" variant="filled" loading={isSaving}>
          {t('accounts:save')}
        </ActionButton>
      </div>
    </form>
  )
}
