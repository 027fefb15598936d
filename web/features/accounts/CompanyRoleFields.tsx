import { NumberInput, Switch } from '@mantine/core'
import { actingPerson, seesOverspendLimit } from '@sensorstack/contract/features/accounts/actions.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useMe } from '../auth/public.tsx'
import c from './accounts.module.css'
import type { AccountForm } from './use-account-form.ts'

/** What a company is to the stack: each switch says what follows from it. */
export function CompanyRoleFields({ form }: { form: AccountForm }) {
  const t = useT()
  const me = useMe()
  const { inputs, account } = form
  const isCustomer = inputs.values.is_sensorbox_customer
  const wasCustomer = account.id !== undefined && account.is_sensorbox_customer === true
  const lacksEmail = account.id !== undefined && !account.email
  return (
    <fieldset className={c.roles}>
      <legend className={c.legend}>{t('accounts:roles.title')}</legend>
      <Switch
        label={t('accounts:roles.customer')}
        description={
          wasCustomer
            ? t('accounts:roles.customerStays')
            : lacksEmail
              ? t('accounts:roles.customerNeedsEmail')
              : t('accounts:roles.customerHint')
        }
        disabled={wasCustomer || lacksEmail}
        {...inputs.getInputProps('is_sensorbox_customer', { type: 'checkbox' })}
      />
      {isCustomer && seesOverspendLimit(actingPerson(me)) && (
        <NumberInput
          className={c.limit}
          label={t('accounts:fields.overspend_limit')}
          description={t('accounts:roles.limitHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          hideControls
          decimalScale={4}
          suffix={` ${t('accounts:points')}`}
          {...inputs.getInputProps('overspend_limit')}
        />
      )}
      <Switch
        label={t('accounts:roles.deliveryTarget')}
        description={t('accounts:roles.deliveryTargetHint')}
        {...inputs.getInputProps('is_sensorbox_delivery_target', { type: 'checkbox' })}
      />
      <Switch
        label={t('accounts:roles.supplier')}
        description={t('accounts:roles.supplierHint')}
        {...inputs.getInputProps('do_create_supplier', { type: 'checkbox' })}
      />
      <Switch
        label={t('accounts:roles.manufacturer')}
        description={t('accounts:roles.manufacturerHint')}
        {...inputs.getInputProps('do_create_manufacturer', { type: 'checkbox' })}
      />
    </fieldset>
  )
}
