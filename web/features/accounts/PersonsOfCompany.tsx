import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/accounts/actions.ts'
import { IconInfoCircle, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { useMe } from '../auth/public.tsx'
import c from './accounts.module.css'
import { personsOf } from './partner-lines.ts'
import { refusalText } from './refusal-text.ts'
import { AccountFormModal, AccountInfoModal, AccountQuestion, NewAccountModal } from './windows.ts'

export interface PersonsOfCompanyProps {
  company: Account
  /** The partners of the stack; the persons are found among them. */
  all: readonly Account[]
  /** Only tells who they are. */
  readOnly?: boolean
}

type Asked = { what: 'info' | 'edit' | 'delete'; person: Account } | { what: 'add' }

/** The contact persons of a company, with what can be done about each, and the way to add one. */
export function PersonsOfCompany({ company, all, readOnly }: PersonsOfCompanyProps) {
  const t = useT()
  const me = useMe()
  const denial = useDenial('createBusinessPartners')
  const [asked, setAsked] = useState<Asked | null>(null)
  const persons = personsOf(company.id, all)
  const close = () => setAsked(null)
  return (
    <section aria-label={t('accounts:personsOf', { name: company.name })}>
      <div className={c.subHead}>
        <h3 className={c.sub}>{t('accounts:persons')}</h3>
        {!readOnly && !me.is_superuser && (
          <ActionButton
            variant="subtle"
            size="xs"
            leftSection={<IconUserPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setAsked({ what: 'add' })}
          >
            {t('accounts:addPerson')}
          </ActionButton>
        )}
      </div>
      {persons.length === 0 && <p className={c.quiet}>{t('accounts:noPersons')}</p>}
      <ul>
        {persons.map((person) => {
          const about = [person.function, person.email, person.phone].filter(Boolean).join(' · ')
          return (
            <li key={person.id} className={c.person}>
              <span className={c.personName}>
                <b title={person.name}>{person.name}</b>
                <small title={about}>{about}</small>
              </span>
              {!readOnly && <PersonActions person={person} onAsk={(what) => setAsked({ what, person })} />}
            </li>
          )
        })}
      </ul>
      {asked?.what === 'info' && <AccountInfoModal accountId={asked.person.id} onClose={close} />}
      {asked?.what === 'edit' && <AccountFormModal accountId={asked.person.id} onClose={close} />}
      {asked?.what === 'delete' && <AccountQuestion account={asked.person} action="delete" onClose={close} />}
      {asked?.what === 'add' && <NewAccountModal type="contact" companyId={company.id} onClose={close} />}
    </section>
  )
}

function PersonActions({
  person,
  onAsk,
}: {
  person: Account
  onAsk: (what: 'info' | 'edit' | 'delete') => void
}) {
  const t = useT()
  const by = actingPerson(useMe())
  const why = (action: 'edit' | 'delete') => refusalText(accountRefusal(action, person, by, []))
  return (
    <span className={c.personActions}>
      <IconButton label={t('accounts:infoOf', { name: person.name })} onClick={() => onAsk('info')}>
        <IconInfoCircle size={16} stroke={1.6} />
      </IconButton>
      <IconButton
        label={t('accounts:editOf', { name: person.name })}
        disabledReason={why('edit')}
        onClick={() => onAsk('edit')}
      >
        <IconPencil size={16} stroke={1.6} />
      </IconButton>
      <IconButton
        label={t('accounts:deleteOf', { name: person.name })}
        disabledReason={why('delete')}
        onClick={() => onAsk('delete')}
      >
        <IconTrash size={16} stroke={1.6} />
      </IconButton>
    </span>
  )
}
