import type { UploadResult } from '@sensorstack/contract/features/ingest/upload.ts'
import { measureTypes } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { leavesAlarmsAlone } from '../../alarms/public.ts'
import { isQuiet, type SettledColumns, settle } from '../../sensorbox-kernel/public.ts'
import { type ChunkRow, chunksOf, type HourRow, hoursOf, noReadings } from '../../telemetry/public.ts'
import { changeOf } from './change-of-box.ts'
import type { WaitingUpload } from './commit-uploads.ts'
import { type JudgedUpload, judgeUpload, stopsIn } from './judge-upload.ts'
import type { KnownBox } from './known-boxes.ts'

/** An upload from which nothing follows but its readings, with all that is to be written. */
export interface QuietUpload {
  readonly upload: WaitingUpload
  readonly known: KnownBox
  readonly after: SettledColumns
  readonly chunks: readonly ChunkRow[]
  readonly hours: readonly HourRow[]
  readonly newest: ReadonlyMap<number, number>
  readonly result: UploadResult
}

const noNames: ReadonlySet<string> = new Set()

/** Whether an upload may be a quiet one, by itself: it has readings with times of their own and nothing else. */
export function mayBeQuiet({ parsed, idempotency }: WaitingUpload): boolean {
  return (
    idempotency === null &&
    parsed.named.length === 0 &&
    parsed.events.length === 0 &&
    parsed.refused.length === 0
  )
}

/**
 * Judges an upload by what is known of its box. Quiet is what nearly every upload is: readings newer than all others,
 * in the present tenure, that open and close no alarm and leave the box in its state. Null when it is not.
 */
export function judgeQuiet(upload: WaitingUpload, known: KnownBox, now: number): QuietUpload | null {
  const { row, terms, limits } = known
  if (!known.keyHash.equals(upload.device.keyHash) || row.enabled_state !== 'enabled' || known.isAwaited)
    return null
  const judged = judgeUpload(upload.parsed, terms, noNames)
  if (judged.refused.length > 0 || !judged.readings.every((of) => isFresh(of, known))) return null

  const accepted = judged.readings.reduce((sum, { readings }) => sum + readings.times.length, 0)
  const stored = {
    accepted,
    duplicates: 0,
    readings: judged.readings.map(({ readings }) => ({
      fresh: readings,
      late: noReadings,
      newestBefore: null,
    })),
    newShocks: 0,
  }
  const after = settle(row, changeOf(row, judged, stored, now), limits, now)
  if (!isQuiet(row, after)) return null

  const chunks: ChunkRow[] = []
  const hours: HourRow[] = []
  const newest = new Map(known.newest)
  for (const { type, tenure, readings } of judged.readings) {
    const measure = measureTypes[type].code
    const key = { sensorboxKey: row.key, measure, tenureKey: tenure.key }
    chunks.push(...chunksOf(key, readings))
    hours.push(...hoursOf(key, readings))
    newest.set(measure, readings.times[readings.times.length - 1]!)
  }
  return {
    upload,
    known,
    after,
    chunks,
    hours,
    newest,
    result: {
      accepted,
      duplicates: judged.duplicates,
      rejected: [],
      config: [],
      server_time: new Date(now).toISOString(),
    },
  }
}

function isFresh({ type, tenure, readings }: JudgedUpload['readings'][number], known: KnownBox): boolean {
  const first = readings.times[0]!
  const newest = known.newest.get(measureTypes[type].code)
  if (tenure.toMs !== null || (newest !== undefined && first <= newest)) return false
  if (first < (stopsIn(tenure, known.terms).at(-1) ?? Number.NEGATIVE_INFINITY)) return false
  const limit = known.limits.get(type) ?? null
  const alarmTenure = { key: tenure.key, isPresent: true }
  return leavesAlarmsAlone(known.alarms, {
    measureType: type,
    tenure: alarmTenure,
    limit,
    fresh: readings,
  })
}

/** What is known of the box after the upload has been written, with which its facts have the version. */
export function knownAfter({ known, after, newest }: QuietUpload, factsVersion: number): KnownBox {
  return { ...known, row: { ...known.row, ...after, facts_version: factsVersion }, newest }
}
