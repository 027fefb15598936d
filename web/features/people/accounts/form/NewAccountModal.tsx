import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { AccountFields } from './AccountFields.tsx'
import { creationOf } from './account-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { useCreateAccount } from './use-create-account.ts'

export interface NewAccountModalProps {
  type: 'company' | 'contact'
  /** The preselected company of a new person. */
  companyId?: string
  onClose: () => void
}

/** Creates a company or a contact person in the current stack. */
export function NewAccountModal({ type, companyId, onClose }: NewAccountModalProps) {
  const t = useT()
  const form = useAccountForm({ type, contact_of_company: companyId ?? null })
  const { save, isSaving } = useCreateAccount({ onSaved: onClose, showFailure: form.showFailure })
  const denial = useDenial('createBusinessPartners')
  const title = type === 'company' ? t('people:partners.addCompany') : t('people:partners.addPerson')
  return (
    <FormDialog
      title={title}
      submit={title}
      denial={denial}
      isSaving={isSaving}
      isChanged={form.isChanged}
      onSubmit={() => {
        const values = form.takeValues()
        if (values) save(creationOf(form.account, values))
      }}
      onClose={onClose}
    >
      <AccountFields form={form} />
    </FormDialog>
  )
}
