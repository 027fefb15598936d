import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/accounts/actions.ts'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMe } from '../auth/public.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import { FormDialog } from './FormDialog.tsx'
import { refusalText } from './refusal-text.ts'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface AccountFormModalProps {
  /** A person or partner of the current stack, or who is signed in. */
  accountId: string
  onClose: () => void
}

/** Edits a person or company in a window; says why where that isn't allowed. It stays when the account goes meanwhile. */
export function AccountFormModal({ accountId, onClose }: AccountFormModalProps) {
  const t = useT()
  const me = useMe()
  return (
    <AccountLookup accountId={accountId} title={t('accounts:edit')} keeps onClose={onClose}>
      {(account) => {
        const refusal = accountRefusal('edit', account, actingPerson(me), [])
        return refusal ? (
          <Dialog title={account.name} onClose={onClose}>
            <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={refusalText(refusal) ?? ''} />
          </Dialog>
        ) : (
          // Of oneself the account itself is changed, which a stack may have noted otherwise.
          <EditDialog account={account.id === me.id ? me : account} onClose={onClose} />
        )
      }}
    </AccountLookup>
  )
}

function EditDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const form = useAccountForm(account)
  const { save, isSaving } = useSaveAccount(account, { onSaved: onClose, showFailure: form.showFailure })
  const submit = () => {
    const change = form.takeChange()
    if (!change) return
    if (form.isChanged) save(change)
    else onClose()
  }
  return (
    <FormDialog
      title={t('accounts:editOf', { name: account.name })}
      submit={t('accounts:save')}
      isSaving={isSaving}
      isChanged={form.isChanged}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountFields form={form} />
    </FormDialog>
  )
}
