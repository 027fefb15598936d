import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useStacks } from './api.ts'
import c from './stacks.module.css'

/**
 * Reports on a phone that the stack counts failed to load. On wider screens the monitoring block is visible and reports
 * it. Shows nothing while counts are there or still loading.
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
