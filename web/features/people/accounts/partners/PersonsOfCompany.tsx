import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconInfoCircle, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { useMe } from '../../../core/session/public.ts'
import c from '../accounts.module.css'
import type { AskedWindow } from '../asked-window.ts'
import { refusalText } from '../refusal-text.ts'
import { personsOf } from './partner-lines.ts'

export interface PersonsOfCompanyProps {
  company: Account
  /** The partners of the stack, including the company's persons. */
  all: readonly Account[]
  /** Opens a dialog, which a longer-lived component renders: see `useAccountWindow`. */
  onAsk: (asked: AskedWindow) => void
}

/** The contact persons of a company with their actions, and the button that adds one. */
export function PersonsOfCompany({ company, all, onAsk }: PersonsOfCompanyProps) {
  const t = useT()
  const me = useMe()
  const denial = useDenial('createBusinessPartners')
  const persons = personsOf(company.id, all)
  return (
    <section aria-label={t('accounts:personsOf', { name: company.name })}>
      <div className={c.subHead}>
        <h3 className={c.sub}>{t('accounts:persons')}</h3>
        {!me.is_superuser && (
          <ActionButton
            variant="subtle"
            size="xs"
            leftSection={<IconUserPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => onAsk({ what: 'add', account: company })}
          >
            {t('people:partners.addPerson')}
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
              <PersonActions person={person} onAsk={onAsk} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PersonActions({ person, onAsk }: Pick<PersonsOfCompanyProps, 'onAsk'> & { person: Account }) {
  const t = useT()
  const by = actingPerson(useMe())
  const ask = (what: AskedWindow['what']) => onAsk({ what, account: person })
  const why = (action: 'edit' | 'delete') => refusalText(accountRefusal(action, person, by, []))
  return (
    <span className={c.personActions}>
      <IconButton label={t('accounts:infoOf', { name: person.name })} onClick={() => ask('info')}>
        <IconInfoCircle size={16} stroke={1.6} />
      </IconButton>
      <IconButton
        label={t('accounts:editOf', { name: person.name })}
        disabledReason={why('edit')}
        onClick={() => ask('edit')}
      >
        <IconPencil size={16} stroke={1.6} />
      </IconButton>
      <IconButton
        label={t('accounts:deleteOf', { name: person.name })}
        disabledReason={why('delete')}
        onClick={() => ask('delete')}
      >
        <IconTrash size={16} stroke={1.6} />
      </IconButton>
    </span>
  )
}
