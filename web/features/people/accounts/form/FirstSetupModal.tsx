import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useUnsaved } from '../../../../platform/unsaved/unsaved.ts'
import { useLeave } from '../../../../platform/unsaved/use-leave.tsx'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import c from '../accounts.module.css'
import { AccountFields } from './AccountFields.tsx'
import { skippedSetup } from './account-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { useSaveAccount } from './use-save-account.ts'

/**
 * Asks the admin of a new customer for the profile. If closed without an answer, it appears again on the next page
 * load. When it is completed in another window it closes, unless it has unsaved input.
 */
export function FirstSetupModal({ account }: { account: SignedInAccount }) {
  const t = useT()
  const form = useAccountForm(account)
  const [isPutAway, setPutAway] = useState(false)
  const putAway = () => setPutAway(true)
  const saving = useSaveAccount(account, { onSaved: putAway, showFailure: form.showFailure })
  const skipping = useSaveAccount(account, {
    onSaved: putAway,
    successMessage: { title: t('accounts:setup.skipped'), detail: t('accounts:setup.skippedDetail') },
  })
  const isSaving = saving.isSaving || skipping.isSaving
  const { leave, question } = useLeave(() => form.isChanged)
  useUnsaved(form.isChanged && !isPutAway)
  const isAnswered = account.initial_setup_completed
  if (isPutAway || (isAnswered && !form.isChanged)) return null
  return (
    <>
      <Dialog
        title={t('accounts:setup.title')}
        onClose={() => {
          if (!isSaving) leave(putAway)
        }}
        onSubmit={() => {
          const change = isSaving ? null : form.takeChange()
          if (!change) return
          saving.save(change)
        }}
        footer={
          <>
            <ActionButton
              size="md"
              loading={skipping.isSaving}
              onClick={() =>
                leave(() => {
                  // Skipping would clear what the other window has saved.
                  if (isAnswered) return putAway()
                  skipping.save(skippedSetup(account))
                })
              }
            >
              {t('accounts:setup.skip')}
            </ActionButton>
            <ActionButton size="md" type="submit" variant="filled" loading={saving.isSaving}>
              {t('accounts:save')}
            </ActionButton>
          </>
        }
      >
        <p className={c.setupText}>{t('accounts:setup.text')}</p>
        <AccountFields form={form} />
      </Dialog>
      {question}
    </>
  )
}
