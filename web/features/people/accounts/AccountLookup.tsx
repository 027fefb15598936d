import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useLastKnown } from '../../../platform/editing/last-known.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { useAccount } from './api.ts'

export interface AccountLookupProps {
  accountId: string
  /** The title while it is being looked up. */
  title: string
  /** While there is something to lose in the window: whoever is deleted meanwhile is as last known. */
  keeps?: boolean
  onClose: () => void
  /** The window, once it is known what it is about. */
  children: (account: Account, all: readonly Account[]) => ReactNode
}

/** Looks an account up for a window, and says in a window of its own when it isn't there. */
export function AccountLookup({ accountId, title, keeps = false, onClose, children }: AccountLookupProps) {
  const t = useT()
  const { account: found, accounts, error, isFetching, refetch } = useAccount(accountId)
  const account = useLastKnown(found, keeps)
  if (account) return children(account, accounts)
  return (
    <Dialog title={title} onClose={onClose}>
      {account === null ? (
        <EmptyState
          icon={<IconBuilding size={24} stroke={1.6} />}
          title={t('accounts:notFound')}
          hint={t('accounts:notFoundHint')}
        />
      ) : error ? (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
