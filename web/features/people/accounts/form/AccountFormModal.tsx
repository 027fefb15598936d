import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { useEffect } from 'react'
import { EditWhileAllowed } from '../../../../platform/editing/EditWhileAllowed.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useMe } from '../../../core/session/public.ts'
import { AccountLookup } from '../AccountLookup.tsx'
import { refusalText } from '../refusal-text.ts'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface AccountFormModalProps {
  /** A person or partner of the current stack, or the signed-in user. */
  accountId: string
  onClose: () => void
}

/**
 * A dialog that edits a person or company, or explains why that isn't allowed. Once the user has typed something it
 * stays open even if the account is deleted or the permission is lost in the meantime.
 */
export function AccountFormModal({ accountId, onClose }: AccountFormModalProps) {
  const t = useT()
  const me = useMe()
  return (
    <AccountLookup accountId={accountId} title={t('accounts:edit')} keeps onClose={onClose}>
      {(account) => {
        const refusal = refusalText(accountRefusal('edit', account, actingPerson(me), []))
        return (
          <EditWhileAllowed title={account.name} refusal={refusal} onClose={onClose}>
            {(onTyped) => (
              <EditDialog
                // Users edit their own account itself, from which the stack's entry may differ.
                account={account.id === me.id ? me : account}
                refusal={refusal}
                onTyped={onTyped}
                onClose={onClose}
              />
            )}
          </EditWhileAllowed>
        )
      }}
    </AccountLookup>
  )
}

interface EditDialogProps {
  account: Account
  /** Why saving isn't possible at the moment. */
  refusal: string | null
  /** Called once there is unsaved input. */
  onTyped: () => void
  onClose: () => void
}

function EditDialog({ account, refusal, onTyped, onClose }: EditDialogProps) {
  const t = useT()
  const form = useAccountForm(account)
  const { isChanged } = form
  const { save, isSaving } = useSaveAccount(account, { onSaved: onClose, showFailure: form.showFailure })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports changes only, whichever callback is passed
  useEffect(() => {
    if (isChanged) onTyped()
  }, [isChanged])
  const submit = () => {
    const change = form.takeChange()
    if (!change) return
    if (isChanged) save(change)
    else onClose()
  }
  return (
    <FormDialog
      title={t('accounts:editOf', { name: account.name })}
      submit={t('accounts:save')}
      denial={refusal}
      isSaving={isSaving}
      isChanged={isChanged}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountFields form={form} />
    </FormDialog>
  )
}
