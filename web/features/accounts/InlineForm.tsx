import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { isInOpenList } from '../../ui/dialog/use-window.ts'
import { AccountFields } from './AccountFields.tsx'
import c from './accounts.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface InlineFormProps {
  account: Account
  onSaved: () => void
  /** To be given up, also with what was typed: whoever is told asks first. */
  onCancel: () => void
  /** Told whether something would be lost. */
  onUnsaved: (unsaved: boolean) => void
}

/** Edits an account in the place where it is shown. Takes the focus when the button that began it took it along. */
export function InlineForm({ account, onSaved, onCancel, onUnsaved }: InlineFormProps) {
  const t = useT()
  const form = useAccountForm(account)
  const { isChanged } = form
  useUnsaved(isChanged)
  const { save, isSaving } = useSaveAccount(account, { onSaved, showFailure: form.showFailure })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of changes, whoever listens
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged])
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // It may have taken a while to load: what has got the focus meanwhile keeps it.
    if (document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  const submit = () => {
    const change = form.takeChange()
    if (!change) return
    if (isChanged) save(change)
    else onSaved()
  }
  const cancel = () => {
    if (!isSaving) onCancel()
  }
  return (
    <form
      ref={element}
      aria-label={t('accounts:editOf', { name: account.name })}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isInOpenList(event.target)) cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AccountFields form={form} />
      <div className={c.formActions}>
        <ActionButton size="sm" onClick={cancel}>
          {t('accounts:cancel')}
        </ActionButton>
        <ActionButton size="sm" type="submit" variant="filled" loading={isSaving}>
          {t('accounts:save')}
        </ActionButton>
      </div>
    </form>
  )
}
