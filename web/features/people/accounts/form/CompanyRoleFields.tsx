import { NumberInput, Switch } from '@mantine/core'
import {
  type CompanyFlag,
  companyFlags,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { actingPerson, seesOverspendLimit } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { Fragment } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useMe } from '../../../core/session/public.ts'
import c from '../accounts.module.css'
import type { AccountForm } from './use-account-form.ts'

/** The roles of a company in the stack. Each switch explains its consequences. */
export function CompanyRoleFields({ form }: { form: AccountForm }) {
  const t = useT()
  const { account } = form
  const wasCustomer = account.id !== undefined && account.is_sensorbox_customer === true
  const lacksEmail = account.id !== undefined && !account.email
  const customerHint = wasCustomer ? 'customerStays' : lacksEmail ? 'customerNeedsEmail' : 'customerHint'
  const hints: Readonly<Record<CompanyFlag, string>> = {
    is_sensorbox_customer: t(`accounts:roles.${customerHint}`),
    is_sensorbox_delivery_target: t('accounts:roles.deliveryTargetHint'),
    do_create_supplier: t('accounts:roles.supplierHint'),
    do_create_manufacturer: t('accounts:roles.manufacturerHint'),
  }
  return (
    <fieldset className={c.roles}>
      <legend className={c.legend}>{t('accounts:roles.title')}</legend>
      {companyFlags.map((flag) => (
        <Fragment key={flag}>
          <Switch
            label={t(`accounts:fields.${flag}`)}
            description={hints[flag]}
            disabled={flag === 'is_sensorbox_customer' && (wasCustomer || lacksEmail)}
            {...form.inputs.getInputProps(flag, { type: 'checkbox' })}
          />
          {flag === 'is_sensorbox_customer' && <OverspendLimit form={form} />}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Shown for customers, to users who may see it. */
function OverspendLimit({ form: { inputs } }: { form: AccountForm }) {
  const t = useT()
  const me = useMe()
  if (!inputs.values.is_sensorbox_customer || !seesOverspendLimit(actingPerson(me))) return null
  return (
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
  )
}
