import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useStacks } from './api.ts'
import c from './stacks.module.css'

/**
 * Says that the counts of the stacks could not be loaded, on a phone: elsewhere their block stands beside and says it. Nothing
 * while they are there or may still come.
 */
export function CountsFailed() {
  const { data, error, isFetching, refetch } = useStacks()
  if (data || !error) return null
  return (
    <div className={c.onPhone}>
      <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}
