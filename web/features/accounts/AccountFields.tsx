import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../../platform/i18n/i18n.ts'
import { type AccountField, fieldsOf, longest } from './account-values.ts'
import c from './accounts.module.css'
import { CompanyRoleFields } from './CompanyRoleFields.tsx'
import { CompanySelect } from './CompanySelect.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import type { AccountForm } from './use-account-form.ts'

export interface AccountFieldsProps {
  /** From `useAccountForm`. */
  form: AccountForm
}

/**
 * The input fields of an account, without a form or buttons around them: which there are follows from its type. The
 * e-mail of an account that exists is locked. Two columns where there is room.
 */
export function AccountFields({ form }: AccountFieldsProps) {
  const { account } = form
  return (
    <div className={c.fieldsRoom}>
      <div className={c.fields}>
        {fieldsOf(account.type).map((field) => (
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
  switch (field) {
    case 'is_sensorbox_customer':
    case 'is_sensorbox_delivery_target':
    case 'do_create_supplier':
    case 'do_create_manufacturer':
    case 'overspend_limit':
      return null
    case 'email':
      return <EmailField form={form} />
    case 'country': {
      const { value, onChange, error } = inputs.getInputProps(field)
      return <CountrySelect value={value} onChange={onChange} error={error} />
    }
    case 'contact_of_company': {
      const { value, onChange, error } = inputs.getInputProps(field)
      return <CompanySelect value={value} onChange={onChange} error={error} />
    }
    case 'comment':
    case 'additional_information':
      return (
        <Textarea
          className={c.wide}
          classNames={{ input: c.growing }}
          label={t(`accounts:fields.${field}`)}
          rows={1}
          maxLength={longest[field]}
          {...inputs.getInputProps(field)}
          // The server takes one line: what is pasted becomes one.
          onChange={(event) =>
            inputs.setFieldValue(field, event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )
    case 'phone':
    case 'zipcode':
      return (
        <TextInput
          label={t(`accounts:fields.${field}`)}
          type={field === 'phone' ? 'tel' : 'text'}
          placeholder={field === 'phone' ? t('accounts:phoneExample') : undefined}
          {...inputs.getInputProps(field)}
        />
      )
    default:
      return (
        <TextInput
          className={field === 'name' && account.type !== 'user' ? c.wide : undefined}
          label={t(
            field === 'name' && account.type === 'company'
              ? 'accounts:fields.companyName'
              : `accounts:fields.${field}`,
          )}
          required={field === 'name'}
          maxLength={longest[field]}
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
      maxLength={longest.email}
      {...props}
      onBlur={(event) => {
        onBlur?.(event)
        if (inputs.values.email.trim() !== '') inputs.validateField('email')
      }}
    />
  )
}
