import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { failureText, loadFailureText } from './failure-text.ts'

export interface LoadFailureProps {
  /** What was to be loaded, as queries tell it. */
  of: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
  /** Statuses that are nobody's concern here. */
  silent?: readonly number[]
  /** The section itself has no room at its sides. */
  inset?: boolean
}

/** In a section whose content could not be loaded: why, and the retry. Messages that say it too are soon gone. */
export function LoadFailure({
  of: { error, isFetching, refetch },
  silent = [],
  inset = false,
}: LoadFailureProps) {
  if (!error || failureText(error, { silent }) === null) return null
  return (
    <ErrorState
      flush={!inset}
      title={loadFailureText(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
