import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import {
  type AccountRefusal,
  accountRefusal,
  actingPerson,
} from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton, type ActionButtonProps } from '../../../ui/control/ActionButton.tsx'
import { useMe } from '../../core/session/public.ts'
import { AccountQuestion } from './question-window.ts'
import { refusalText } from './refusal-text.ts'

export interface DisableOrDeleteProps {
  account: Account
  /** The accounts of the stack, which the check for the last admin needs. */
  team: readonly Account[]
  size?: ActionButtonProps['size']
  onDeleted?: () => void
}

/** The buttons that disable, enable or delete an account. Actions that don't apply are left out. */
export function DisableOrDelete({ account, team, size = 'md', onDeleted }: DisableOrDeleteProps) {
  const t = useT()
  const by = actingPerson(useMe())
  const [asked, setAsked] = useState<'delete' | 'disable' | 'enable' | null>(null)
  const toggle = accountRefusal('toggle_disable', account, by, team)
  const erase = accountRefusal('delete', account, by, team)
  const toggleWord = account.status === 'disabled' ? 'enable' : 'disable'
  const iconSize = size === 'xs' ? 14 : 16
  const ToggleIcon = account.status === 'disabled' ? IconUserCheck : IconUserOff
  return (
    <>
      {isOffered(toggle) && (
        <ActionButton
          size={size}
          leftSection={<ToggleIcon size={iconSize} stroke={1.6} />}
          disabledReason={refusalText(toggle)}
          onClick={() => setAsked(toggleWord)}
        >
          {t(`accounts:${toggleWord}`)}
        </ActionButton>
      )}
      {isOffered(erase) && (
        <ActionButton
          size={size}
          color="critical"
          leftSection={<IconTrash size={iconSize} stroke={1.6} />}
          disabledReason={refusalText(erase)}
          onClick={() => setAsked('delete')}
        >
          {t('accounts:delete')}
        </ActionButton>
      )}
      {asked && (
        <AccountQuestion
          account={account}
          action={asked}
          onClose={() => setAsked(null)}
          onDone={asked === 'delete' ? onDeleted : undefined}
        />
      )}
    </>
  )
}

/** Users can't disable or delete themselves, and only people who sign in can be disabled. */
function isOffered(refusal: AccountRefusal): boolean {
  return refusal !== 'own_right' && refusal !== 'not_a_user' && refusal !== 'deleted'
}
