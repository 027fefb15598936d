import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { FormInPlace } from '../../../../platform/editing/FormInPlace.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useMe } from '../../../core/session/public.ts'
import { refusalText } from '../refusal-text.ts'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface InlineFormProps {
  account: Account
  onSaved: () => void
  /** Called when the user cancels; the receiver asks before input is discarded. */
  onCancel: () => void
  /** Called with whether there is unsaved input. */
  onUnsaved: (unsaved: boolean) => void
}

/** Edits an account in place. */
export function InlineForm({ account, onSaved, onCancel, onUnsaved }: InlineFormProps) {
  const t = useT()
  const form = useAccountForm(account)
  const { save, isSaving } = useSaveAccount(account, { onSaved, showFailure: form.showFailure })
  const submit = () => {
    const change = form.takeChange()
    if (!change) return
    if (form.isChanged) save(change)
    else onSaved()
  }
  return (
    <FormInPlace
      label={t('accounts:editOf', { name: account.name })}
      denial={refusalText(accountRefusal('edit', account, actingPerson(useMe()), []))}
      isChanged={form.isChanged}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={onCancel}
      onUnsaved={onUnsaved}
    >
      <AccountFields form={form} />
    </FormInPlace>
  )
}
