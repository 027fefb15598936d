import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconPencil } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useMe } from '../../core/session/public.ts'
import { TagsOf } from '../tags/public.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import c from './accounts.module.css'
import type { AskedWindow } from './asked-window.ts'
import { DisableOrDelete } from './DisableOrDelete.tsx'
import { PersonsOfCompany } from './PersonsOfCompany.tsx'
import { refusalText } from './refusal-text.ts'

export interface AccountInfoModalProps {
  /** A person or partner of the current stack. */
  accountId: string
  /** Another window was opened from it: it stays then, whatever becomes of the account. */
  isCovered: boolean
  /** For a window above it. */
  onAsk: (asked: AskedWindow) => void
  onClose: () => void
}

/** Everything that is known of a person or company, and what can be done with it. */
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
