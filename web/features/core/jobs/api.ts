import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { dismissJob, getJob, listJobs, retryJob } from '@sensorstack/contract/features/core/jobs/routes.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { useCurrentStackId } from '../session/public.ts'

/** The person's jobs in the current stack. The server keeps one, until it is dismissed or another begins. */
const jobsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['jobs', stackId],
    queryFn: ({ signal }) => call(listJobs, {}, { signal, quiet: true }),
    meta: { failure: { title: t('jobs:failed.load') } },
  })

/** The report of a finished job, with the refused objects. */
export const jobReportQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['jobs', stackId, 'report', id],
    queryFn: ({ signal }) => call(getJob, { params: { id } }, { signal, quiet: true }),
    meta: { failure: { title: t('jobs:failed.load'), silent: [404] } },
  })

/** Returns the person's job in the current stack, under way or finished; null without one, or until it is loaded. */
export function useJob(): Job | null {
  return useQuery(jobsQuery(useCurrentStackId())).data?.[0] ?? null
}

/** Returns the report of a job once it is finished and has refused something. */
export function useJobReport(job: Job) {
  const query = jobReportQuery(useCurrentStackId(), job.id)
  return useQuery({ ...query, enabled: job.finished_at !== null && job.refused > 0 }).data
}

/** Shows a job that has just begun, before the list is loaded again. */
export function noteBegun(job: Job, stackId: string, queryClient: QueryClient): void {
  queryClient.setQueryData(jobsQuery(stackId).queryKey, [job])
}

/** Dismisses a finished job, or begins it again with what it refused. */
export function useJobEdits(job: Job) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const params = { id: job.id }
  const reload = () => queryClient.invalidateQueries({ queryKey: jobsQuery(stackId).queryKey })
  return {
    dismiss: useMutation({
      mutationFn: () => call(dismissJob, { params }),
      onError: (error) => notifyFailure(error, { title: t('jobs:failed.dismiss') }),
      onSettled: reload,
    }),
    retry: useMutation({
      mutationFn: () => call(retryJob, { params }),
      onSuccess: (begun) => noteBegun(begun, stackId, queryClient),
      onError: (error) => notifyFailure(error, { title: t('jobs:failed.retry') }),
      onSettled: reload,
    }),
  }
}
