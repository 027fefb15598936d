import { useRef, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useMe } from '../../../core/session/public.ts'
import c from '../sign-in/auth.module.css'
import { changePassword } from './change-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Changes the user's password after asking for the current one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { email } = useMe()
  const currentField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const value = useNewPassword()

  const submit = async () => {
    if (isSaving || value.check()) return
    setSaving(true)
    const outcome = await changePassword(current, value.password)
    if (outcome.kind === 'done') return onClose()
    setSaving(false)
    if (outcome.kind === 'wrong') {
      setRefusal(outcome.reason)
      currentField.current?.focus()
    }
    if (outcome.kind === 'weak') {
      value.refuse(outcome.reason)
      newField.current?.focus()
    }
  }
  return (
    <FormDialog
      title={t('auth:changePassword')}
      submit={t('auth:changePassword')}
      refusal={
        (current === '' && t('auth:currentPasswordMissing')) ||
        (!(value.password && value.repeated) && t('auth:newPasswordMissing'))
      }
      isSaving={isSaving}
      isChanged={current !== '' || value.isTyped}
      width={420}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={c.dialogIntro}>{t('auth:changePasswordIntro')}</p>
      <PasswordField
        data-autofocus
        size="md"
        ref={currentField}
        label={t('auth:currentPassword')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        error={refusal}
        onChange={(event) => {
          setCurrent(event.currentTarget.value)
          setRefusal(undefined)
        }}
      />
      <div className={c.repeat}>
        <NewPasswordFields value={value} userName={email} ref={newField} size="md" />
      </div>
    </FormDialog>
  )
}
