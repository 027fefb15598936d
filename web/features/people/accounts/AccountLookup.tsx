import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useLastKnown } from '../../../platform/editing/last-known.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { useAccount } from './api.ts'

export interface AccountLookupProps {
  accountId: string
  /** The title while the account is being loaded. */
  title: string
  /** Keeps the last known account when it is deleted, so that unsaved input isn't lost. */
  keeps?: boolean
  onClose: () => void
  /** Renders the dialog once the account is loaded. */
  children: (account: Account, all: readonly Account[]) => ReactNode
}

/** Loads an account for a dialog, and shows its own dialog when the account doesn't exist. */
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
