import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { foreseeAlarms, leavesAlarmsAlone, type PresentReadings } from '../../../alarms/alarms/public.ts'
import { isQuiet, type SettledColumns, settle } from '../../../core/sensorbox-kernel/public.ts'
import {
  type ChunkRow,
  chunksOf,
  type HourRow,
  hoursOf,
  noReadings,
} from '../../../readings/telemetry/public.ts'
import { changeOf } from './change-of-box.ts'
import type { WaitingUpload } from './commit-uploads.ts'
import { type JudgedUpload, judgeUpload, stopsIn } from './judge-upload.ts'
import type { KnownBox } from './known-boxes.ts'

/** An upload that was judged by what is known of its box, with all that is to be written. */
export interface ForeseenUpload {
  readonly known: KnownBox
  /** When it was judged. */
  readonly now: number
  readonly after: SettledColumns
  /** What follows for the alarms of the box; null when that is nothing. */
  readonly alarms: ReturnType<typeof foreseeAlarms> | null
  /** Nothing follows from it but its readings. */
  readonly isQuiet: boolean
  /** The present tenure. */
  readonly tenureKey: number
  readonly chunks: readonly ChunkRow[]
  readonly hours: readonly HourRow[]
  readonly newest: ReadonlyMap<number, number>
  readonly result: UploadResult
}

const noNames: ReadonlySet<string> = new Set()

/** Whether an upload may be foreseen, by itself: it has readings with times of their own and nothing else. */
export function mayBeForeseen({ parsed, idempotency }: WaitingUpload): boolean {
  return (
    idempotency === null &&
    parsed.named.length === 0 &&
    parsed.events.length === 0 &&
    parsed.refused.length === 0
  )
}

/**
 * Judges an upload by what is known of its box. That holds for nearly every one: readings newer than all others, in the
 * present tenure, of a box for which nothing waits. Null for any other. From most of these nothing follows but their readings.
 */
export function foreseeUpload(
  upload: WaitingUpload,
  known: KnownBox,
  now: number,
  random: Random,
): ForeseenUpload | null {
  const { row, terms, limits } = known
  if (!known.keyHash.equals(upload.device.keyHash) || row.enabled_state !== 'enabled') return null
  if (known.isAwaited || row.is_arriving) return null
  const tenure = terms.tenures.at(-1)
  if (tenure?.toMs !== null) return null
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
  const present = judged.readings.map((of) => presentReadings(of, limits))
  const alarms = present.every((of) => leavesAlarmsAlone(known.alarms, of))
    ? null
    : foreseeAlarms(row, known.alarms, present, random)

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
    known,
    now,
    after,
    alarms,
    isQuiet: alarms === null && isQuiet(row, after),
    tenureKey: tenure.key,
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
  return first >= (stopsIn(tenure, known.terms).at(-1) ?? Number.NEGATIVE_INFINITY)
}

function presentReadings(
  { type, tenure, readings }: JudgedUpload['readings'][number],
  limits: KnownBox['limits'],
): PresentReadings {
  return {
    measureType: type,
    tenure: { key: tenure.key, isPresent: true },
    limit: limits.get(type) ?? null,
    fresh: readings,
  }
}

/** What is known of the box after the upload has been written, with which its facts have the version. */
export function knownAfter({ known, after, newest, alarms }: ForeseenUpload, factsVersion: number): KnownBox {
  return {
    ...known,
    row: { ...known.row, ...after, facts_version: factsVersion },
    newest,
    alarms: alarms ? alarms.present : known.alarms,
  }
}
