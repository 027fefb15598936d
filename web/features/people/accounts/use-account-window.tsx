import { type ReactNode, useState } from 'react'
import type { AskedWindow } from './asked-window.ts'
import { AccountQuestion } from './question-window.ts'
import { AccountFormModal, AccountInfoModal, NewAccountModal } from './windows.ts'

export interface AccountWindow {
  /** Opens the window. */
  ask: (asked: AskedWindow) => void
  /** The window, and what was opened from it, while it is open; to be drawn by whoever holds it. */
  accountWindow: ReactNode
}

/**
 * Holds the window that is asked for in a line or card. Those go when somebody else moves or deletes what they show, so
 * it is held by what stays, or what was typed would go with them.
 */
export function useAccountWindow(): AccountWindow {
  /** The lowest first; each was asked for in the one before. */
  const [open, setOpen] = useState<readonly AskedWindow[]>([])
  return {
    ask: (asked) => setOpen([asked]),
    accountWindow:
      open.length === 0
        ? null
        : open.map((asked, at) => (
            <OneWindow
              key={`${asked.what} ${asked.account.id}`}
              {...asked}
              isCovered={at < open.length - 1}
              onAsk={(next) => setOpen((now) => [...now.slice(0, at + 1), next])}
              onClose={() => setOpen((now) => now.slice(0, at))}
            />
          )),
  }
}

interface OneWindowProps extends AskedWindow {
  isCovered: boolean
  onAsk: (asked: AskedWindow) => void
  onClose: () => void
}

function OneWindow({ what, account, isCovered, onAsk, onClose }: OneWindowProps) {
  switch (what) {
    case 'info':
      return <AccountInfoModal accountId={account.id} isCovered={isCovered} onAsk={onAsk} onClose={onClose} />
    case 'edit':
      return <AccountFormModal accountId={account.id} onClose={onClose} />
    case 'delete':
      return <AccountQuestion account={account} action="delete" onClose={onClose} />
    case 'add':
      return <NewAccountModal type="contact" companyId={account.id} onClose={onClose} />
  }
}
