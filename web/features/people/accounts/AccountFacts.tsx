import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import {
  type AccountField,
  accountFieldNames,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { EmailLink, PhoneLink } from '../../../ui/link/ContactLinks.tsx'
import { formatAmount } from '../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { addressLines, kindText, statusText } from './account-words.ts'
import c from './accounts.module.css'

export interface AccountFactsProps {
  account: Account
  /** The name of the company that a contact person belongs to. */
  company?: string
  /** Leaves out how long the account has been known. */
  brief?: boolean
}

/** The known facts about a person or company; unknown ones have no row. */
export function AccountFacts({ account, company, brief }: AccountFactsProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const format = useTimeFormat()
  const isDeleted = account.decline_reason === 'deleted'
  return (
    <Facts dense>
      <Fact label={t('accounts:fields.kind')}>{kindText(account)}</Fact>
      <Line label={t('accounts:fields.status')}>{statusText(account, stackId)}</Line>
      <Line label={t('accounts:fields.since')}>
        {account.status_since && !brief && format.date(account.status_since)}
      </Line>
      <Line label={t('accounts:fields.role')}>
        {account.role && !isDeleted && t(`shell:roles.${account.role}`)}
      </Line>
      {accountFieldNames.map((field) => (
        <Line key={field} label={t(`accounts:fields.${field}`)}>
          {factOf(field, account, company)}
        </Line>
      ))}
      <Line label={t('accounts:fields.since')}>
        {account.status === null && !brief && format.date(account.created_at)}
      </Line>
    </Facts>
  )
}

/** The content of a field's row; nothing when another row already shows it. */
function factOf(field: AccountField, account: Account, company: string | undefined): ReactNode {
  switch (field) {
    case 'name':
    case 'second_address_line':
    case 'zipcode':
    case 'city':
    case 'country':
      return null
    case 'email':
      return account.email && <EmailLink email={account.email} />
    case 'phone':
      return account.phone && <PhoneLink phone={account.phone} />
    case 'company_name':
      return company === undefined && account.company_name
    case 'contact_of_company':
      return company
    case 'address':
      return addressOf(account)
    case 'overspend_limit':
      return account.overspend_limit !== null && <Points points={account.overspend_limit} />
    default:
      // The kind of the account already shows what a company is to the stack.
      return typeof account[field] === 'string' && account[field]
  }
}

function addressOf(account: Account): ReactNode {
  const lines = addressLines(account, document.documentElement.lang || 'en')
  if (lines.length === 0) return null
  return lines.map((line) => (
    <span key={line} className={c.line}>
      {line}
    </span>
  ))
}

function Points({ points }: { points: number }) {
  const t = useT()
  return `${formatAmount(points)}\u00a0${t('accounts:points')}`
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}
