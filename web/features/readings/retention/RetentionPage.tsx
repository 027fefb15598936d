import { useQuery } from '@tanstack/react-query'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStackName } from '../../people/stacks/public.tsx'
import { retentionQuery } from './api.ts'
import { RetentionForm } from './RetentionForm.tsx'

/** The company's data retention: visible to everybody, changeable by admins. */
export function RetentionPage() {
  const t = useT()
  const stackId = useCurrentStackId()
  const company = useCurrentStackName()
  const { data, error, isFetching, refetch } = useQuery(retentionQuery(stackId))
  return (
    <article aria-label={t('company:titles.retention')}>
      <PageHead title={t('company:titles.retention')} intro={t('retention:intro', { name: company })} />
      {data ? (
        <RetentionForm key={stackId} saved={data} />
      ) : error ? (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </article>
  )
}
