import { Textarea, TextInput } from '@mantine/core'
import {
  type AccountField,
  accountFields,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import c from '../accounts.module.css'
import { fieldsOf } from './account-values.ts'
import { CompanyRoleFields } from './CompanyRoleFields.tsx'
import { CompanySelect } from './CompanySelect.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import type { AccountForm } from './use-account-form.ts'

export interface AccountFieldsProps {
  /** From `useAccountForm`. */
  form: AccountForm
}

/**
 * The input fields of an account, without a form or buttons around them. The account's type decides which fields are
 * shown. The e-mail address of an existing account is locked. Uses two columns where there is room.
 */
export function AccountFields({ form }: AccountFieldsProps) {
  const { account } = form
  return (
    <div className={c.fieldsRoom}>
      <div className={c.fields}>
        {fieldsOf(account).map((field) => (
          <OneField key={field} field={field} form={form} />
        ))}
      </div>
      {account.type === 'company' && <CompanyRoleFields form={form} />}
    </div>
  )
}

function OneField({ field, form }: AccountFieldsProps & { field: AccountField }) {
  const t = useT()
  const { inputs, account } = form
  const rules = accountFields[field]
  const { value, onChange, error } = inputs.getInputProps(field)
  const label = t(
    field === 'name' && account.type === 'company'
      ? 'accounts:fields.companyName'
      : `accounts:fields.${field}`,
  )
  switch (rules.control) {
    case 'flag':
    case 'points':
      return null
    case 'email':
      return <EmailField form={form} />
    case 'country':
      return <CountrySelect label={label} value={value} onChange={onChange} error={error} />
    case 'company':
      return <CompanySelect label={label} value={value} onChange={onChange} error={error} />
    case 'prose':
      return (
        <Textarea
          className={c.wide}
          classNames={{ input: c.growing }}
          label={label}
          rows={1}
          maxLength={rules.longest}
          {...inputs.getInputProps(field)}
          // The server accepts a single line, so pasted line breaks are removed.
          onChange={(event) =>
            inputs.setFieldValue(field, event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )
    case 'phone':
      return (
        <TextInput
          label={label}
          type="tel"
          placeholder={t('accounts:phoneExample')}
          {...inputs.getInputProps(field)}
        />
      )
    case 'line':
      return (
        <TextInput
          className={field === 'name' && account.type !== 'user' ? c.wide : undefined}
          label={label}
          required={'required' in rules}
          maxLength={'longest' in rules ? rules.longest : undefined}
          data-autofocus={field === 'name' || undefined}
          {...inputs.getInputProps(field)}
        />
      )
  }
}

function EmailField({ form }: AccountFieldsProps) {
  const t = useT()
  const { inputs, account } = form
  const { onBlur, ...props } = inputs.getInputProps('email')
  if (account.id !== undefined) {
    return (
      <TextInput
        label={t('accounts:fields.email')}
        classNames={{ input: c.locked }}
        description={t('accounts:emailLocked')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        placeholder={t('accounts:noEmail')}
        {...props}
      />
    )
  }
  return (
    <TextInput
      label={t('accounts:fields.email')}
      type="email"
      autoComplete="off"
      spellCheck={false}
      required
      maxLength={accountFields.email.longest}
      {...props}
      onBlur={(event) => {
        onBlur?.(event)
        if (inputs.values.email.trim() !== '') inputs.validateField('email')
      }}
    />
  )
}
