import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'

/** The ways in which uploads arrive. */
export type Way = 'http' | 'mqtt' | 'webhook'

/** Counts uploads and their commits, for the metrics. */
export interface IngestMeter {
  /** Counts an upload that was stored, with what was refused of it. */
  stored(way: Way, result: Pick<UploadResult, 'accepted' | 'duplicates' | 'rejected'>): void
  /** Counts an upload that was refused as a whole. */
  refused(way: Way, code: string): void
  /** Counts a commit and the uploads that it stored; those that it passed on to another lane count there. */
  committed(lane: string, uploads: number, seconds: number): void
  /** Counts a commit that failed. */
  commitFailed(lane: string, seconds: number): void
}

/** Counts nothing, for tests and the commands. */
export const noMeter: IngestMeter = {
  stored: () => {},
  refused: () => {},
  committed: () => {},
  commitFailed: () => {},
}

/** Registers the metrics of uploads and returns what counts them. */
export function createIngestMeter(metrics: Metrics): IngestMeter {
  const name = (what: string) => `sensorstack_${what}`
  const uploads = metrics.counter(name('uploads_total'), 'Uploads that were stored', ['way'])
  const refusedUploads = metrics.counter(
    name('uploads_refused_total'),
    'Uploads that were refused as a whole, by the code of the reason',
    ['way', 'code'],
  )
  const accepted = metrics.counter(name('readings_accepted_total'), 'Readings and events that were stored', [
    'way',
  ])
  const duplicates = metrics.counter(
    name('readings_duplicate_total'),
    'Readings and events that were stored before',
    ['way'],
  )
  const refused = metrics.counter(
    name('readings_refused_total'),
    'Readings and events that were refused, by the code of the reason',
    ['way', 'code'],
  )
  const commits = metrics.histogram(
    name('commit_duration_seconds'),
    'Time of a commit of uploads',
    ['lane'],
    [0.01, 0.05, 0.2, 1, 5],
  )
  const failed = metrics.counter(name('commits_failed_total'), 'Commits of uploads that failed', ['lane'])
  const committed = metrics.counter(name('committed_uploads_total'), 'Uploads that the commits stored', [
    'lane',
  ])
  return {
    stored: (way, result) => {
      uploads.inc({ way })
      accepted.inc({ way }, result.accepted)
      duplicates.inc({ way }, result.duplicates)
      for (const { code } of result.rejected) refused.inc({ way, code })
    },
    refused: (way, code) => refusedUploads.inc({ way, code }),
    committed: (lane, count, seconds) => {
      commits.observe({ lane }, seconds)
      committed.inc({ lane }, count)
    },
    commitFailed: (lane, seconds) => {
      commits.observe({ lane }, seconds)
      failed.inc({ lane })
    },
  }
}
