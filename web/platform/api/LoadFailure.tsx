import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { failureText, loadFailureText } from './failure-text.ts'

export interface LoadFailureProps {
  /** The result of the query that failed. */
  of: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
  /** Statuses to ignore. */
  silent?: readonly number[]
  /** For a section without padding of its own at the sides. */
  inset?: boolean
}

/** Shows in a section why its content could not be loaded, with a retry button. A toast alone would soon be gone. */
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
