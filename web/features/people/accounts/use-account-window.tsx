import { type ReactNode, useState } from 'react'
import type { AskedWindow } from './asked-window.ts'
import { AccountQuestion } from './question-window.ts'
import { AccountFormModal, AccountInfoModal, NewAccountModal } from './windows.ts'

export interface AccountWindow {
  /** Opens the dialog. */
  ask: (asked: AskedWindow) => void
  /** The open dialog and those opened from it, to be rendered by the component that calls the hook. */
  accountWindow: ReactNode
}

/**
 * Holds a dialog that was opened from a row or card. Those disappear when another user moves or deletes what they
 * show, so a longer-lived component must hold it, or unsaved input would be lost with them.
 */
export function useAccountWindow(): AccountWindow {
  /** The bottom one first; each was opened from the one before. */
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

export interface AccountWindowsProps {
  accountId: string
  onClose: () => void
}

/** The dialog about a person or company of the current stack, and those opened from it. */
export function AccountWindows({ accountId, onClose }: AccountWindowsProps) {
  const { ask, accountWindow } = useAccountWindow()
  return (
    <>
      <AccountInfoModal
        accountId={accountId}
        isCovered={accountWindow !== null}
        onAsk={ask}
        onClose={onClose}
      />
      {accountWindow}
    </>
  )
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
