import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { EmailLink, PhoneLink } from '../../ui/link/ContactLinks.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { useCurrentStackId } from '../auth/public.tsx'
import { addressLines, kindText, statusText } from './account-words.ts'
import c from './accounts.module.css'

export interface AccountFactsProps {
  account: Account
  /** The name of the company that a contact person belongs to. */
  company?: string
  /** Without since when it is known. */
  brief?: boolean
}

/** What is known of a person or company; what isn't known has no line. */
export function AccountFacts({ account, company, brief }: AccountFactsProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const format = useTimeFormat()
  const lines = addressLines(account, document.documentElement.lang || 'en')
  const limit = account.overspend_limit
  return (
    <Facts dense>
      <Fact label={t('accounts:fields.kind')}>{kindText(account)}</Fact>
      <Line label={t('accounts:fields.status')}>{statusText(account, stackId)}</Line>
      <Line label={t('accounts:fields.role')}>{account.role && t(`shell:roles.${account.role}`)}</Line>
      <Line label={t('accounts:fields.email')}>{account.email && <EmailLink email={account.email} />}</Line>
      <Line label={t('accounts:fields.phone')}>{account.phone && <PhoneLink phone={account.phone} />}</Line>
      <Line label={t('accounts:fields.function')}>{account.function}</Line>
      <Line label={t('accounts:fields.contact_of_company')}>{company ?? account.company_name}</Line>
      <Line label={t('accounts:fields.address')}>
        {lines.length > 0 &&
          lines.map((line) => (
            <span key={line} className={c.line}>
              {line}
            </span>
          ))}
      </Line>
      <Line label={t('accounts:fields.additional_information')}>{account.additional_information}</Line>
      <Line label={t('accounts:fields.comment')}>{account.comment}</Line>
      <Line label={t('accounts:fields.overspend_limit')}>
        {limit !== null && `${formatNumber(limit)} ${t('accounts:points')}`}
      </Line>
      <Line label={t('accounts:fields.since')}>{!brief && format.date(account.created_at)}</Line>
    </Facts>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}
