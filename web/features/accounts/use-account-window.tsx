import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { type ReactNode, useState } from 'react'
import { AccountFormModal, AccountInfoModal, AccountQuestion, NewAccountModal } from './windows.ts'

/** A window that is asked for about a person or company; `add` is for a new contact person of the company. */
export interface AskedWindow {
  what: 'info' | 'edit' | 'delete' | 'add'
  account: Account
}

export interface AccountWindow {
  /** Opens the window. */
  ask: (asked: AskedWindow) => void
  /** The window, while it is open; to be drawn by whoever holds it. */
  accountWindow: ReactNode
}

/**
 * Holds the window that is asked for in a line or card. Those go when somebody else moves or deletes what they show, so
 * it is held by what stays, or what was typed would go with them.
 */
export function useAccountWindow(): AccountWindow {
  const [asked, ask] = useState<AskedWindow | null>(null)
  return { ask, accountWindow: asked && <OneWindow {...asked} onClose={() => ask(null)} /> }
}

function OneWindow({ what, account, onClose }: AskedWindow & { onClose: () => void }) {
  switch (what) {
    case 'info':
      return <AccountInfoModal accountId={account.id} onClose={onClose} />
    case 'edit':
      return <AccountFormModal accountId={account.id} onClose={onClose} />
    case 'delete':
      return <AccountQuestion account={account} action="delete" onClose={onClose} />
    case 'add':
      return <NewAccountModal type="contact" companyId={account.id} onClose={onClose} />
  }
}
