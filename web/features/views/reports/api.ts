import { listAssetPeriods } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { mostReports } from '@sensorstack/contract/features/views/reports/report.ts'
import {
  getReport,
  listMonthlyReports,
  listReports,
  previewReport,
  verifyReport,
} from '@sensorstack/contract/features/views/reports/routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The subject of reports: an asset or a box. */
export interface Subject {
  readonly kind: 'asset' | 'sensorbox'
  readonly id: string
}

/** Returns the field that names the subject in calls. */
export function namedBy({ kind, id }: Subject): { asset_id: string } | { sensorbox_id: string } {
  return kind === 'asset' ? { asset_id: id } : { sensorbox_id: id }
}

/** The reports of a subject, or of the company without one, newest first, in pages. */
export const reportsQuery = (stackId: string, subject: Subject | null) =>
  infiniteQueryOptions({
    queryKey: ['reports', stackId, subject],
    queryFn: ({ signal, pageParam: before }) =>
      call(listReports, { query: { ...(subject && namedBy(subject)), before } }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < mostReports ? undefined : page.at(-1)?.nr),
  })

/** The monthly report of a subject: one entry, or none. */
export const monthlyQuery = (stackId: string, subject: Subject) =>
  queryOptions({
    queryKey: ['monthly-reports', stackId, subject.kind, subject.id],
    queryFn: ({ signal }) => call(listMonthlyReports, { query: namedBy(subject) }, { signal, quiet: true }),
  })

/** One report. It never changes. */
export const reportQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['report', stackId, id],
    queryFn: ({ signal }) => call(getReport, { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The content of a report before it is made. Reading its data can take a while. */
export const previewQuery = (stackId: string, wanted: BodyOf<typeof previewReport> | null) =>
  queryOptions({
    queryKey: ['report-preview', stackId, wanted],
    queryFn: ({ signal }) => {
      if (!wanted) throw new Error('an incomplete form has no preview')
      return call(previewReport, { body: wanted }, { signal, quiet: true, timeoutMs: 120_000 })
    },
    staleTime: 60_000,
  })

/** The boxes that are or were on an asset, with their measures. */
export const periodsQuery = (stackId: string, assetId: string) =>
  queryOptions({
    queryKey: ['report-periods', stackId, assetId],
    queryFn: ({ signal }) => call(listAssetPeriods, { params: { id: assetId } }, { signal, quiet: true }),
  })

/** Checks a report. Reading all its data again can take a while. */
export function verify(id: string) {
  return call(verifyReport, { params: { id } }, { timeoutMs: 120_000 })
}
