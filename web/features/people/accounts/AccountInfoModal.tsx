import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconPencil } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useMe } from '../../core/session/public.ts'
import { TagsOf } from '../tags/public.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import c from './accounts.module.css'
import type { AskedWindow } from './asked-window.ts'
import { DisableOrDelete } from './DisableOrDelete.tsx'
import { PersonsOfCompany } from './partners/PersonsOfCompany.tsx'
import { refusalText } from './refusal-text.ts'

export interface AccountInfoModalProps {
  /** A person or partner of the current stack. */
  accountId: string
  /** Whether another dialog was opened on top, in which case this one stays open even if the account is deleted. */
  isCovered: boolean
  /** Opens a dialog on top of this one. */
  onAsk: (asked: AskedWindow) => void
  onClose: () => void
}

/** All facts about a person or company, and the available actions. */
export function AccountInfoModal({ accountId, isCovered, onAsk, onClose }: AccountInfoModalProps) {
  const t = useT()
  return (
    <AccountLookup accountId={accountId} title={t('accounts:info')} keeps={isCovered} onClose={onClose}>
      {(account, all) => <InfoDialog account={account} all={all} onAsk={onAsk} onClose={onClose} />}
    </AccountLookup>
  )
}

interface InfoDialogProps {
  account: Account
  all: readonly Account[]
  onAsk: (asked: AskedWindow) => void
  onClose: () => void
}

function InfoDialog({ account, all, onAsk, onClose }: InfoDialogProps) {
  const t = useT()
  const me = useMe()
  const edit = accountRefusal('edit', account, actingPerson(me), [])
  const company = all.find(({ id }) => id === account.contact_of_company)
  return (
    <Dialog
      title={account.name}
      onClose={onClose}
      footer={
        <>
          <DisableOrDelete account={account} team={all} onDeleted={onClose} />
          <ActionButton
            size="md"
            leftSection={<IconPencil size={16} stroke={1.6} />}
            disabledReason={refusalText(edit)}
            onClick={() => onAsk({ what: 'edit', account })}
          >
            {t('accounts:edit')}
          </ActionButton>
        </>
      }
    >
      <AccountFacts account={account} company={company?.name} />
      <h3 className={c.sub}>{t('tags:title')}</h3>
      <TagsOf bearer={{ kind: 'account', id: account.id }} names={account.tags} />
      {account.type === 'company' && <PersonsOfCompany company={account} all={all} onAsk={onAsk} />}
    </Dialog>
  )
}
