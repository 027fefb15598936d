import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { type FreshReadings, foreseeAlarms, leavesAlarmsAlone } from '../../../alarms/alarms/public.ts'
import { foresee } from '../../../core/sensorbox-kernel/public.ts'
import {
  type ChunkRow,
  chunksOf,
  codeOf,
  codesOf,
  type HourRow,
  hoursOf,
  noReadings,
} from '../../../readings/telemetry/public.ts'
import { changeOf } from './change-of-box.ts'
import type { WaitingUpload } from './commit-uploads.ts'
import { type JudgedUpload, judgeUpload, stopsIn } from './judge-upload.ts'
import type { KnownBox } from './known-boxes.ts'

/** An upload that was judged by the remembered facts of its box, with everything that has to be written. */
export interface ForeseenUpload {
  readonly known: KnownBox
  /** When it was judged. */
  readonly now: number
  readonly after: ReturnType<typeof foresee>['after']
  /** The changes to the alarms of the box; null if there are none. */
  readonly alarms: ReturnType<typeof foreseeAlarms> | null
  /** The readings are its only consequence. */
  readonly isQuiet: boolean
  /** The current tenure. */
  readonly tenureKey: number
  readonly chunks: readonly ChunkRow[]
  readonly hours: readonly HourRow[]
  readonly newest: ReadonlyMap<number, number>
  readonly result: UploadResult
}

const noNames: ReadonlySet<string> = new Set()

/** Whether the contents of an upload allow it to be foreseen: it has only readings, and no names that may be known. */
export function mayBeForeseen({ parsed, idempotency }: WaitingUpload): boolean {
  return (
    idempotency === null &&
    parsed.timeless.every(({ name }) => name === null) &&
    parsed.events.length === 0 &&
    parsed.refused.length === 0
  )
}

/**
 * Judges an upload by the remembered facts of its box. This works for nearly all uploads: their readings are newer than
 * all others and in the current tenure, and the box has no pending configuration. Returns null for any other upload.
 */
export function foreseeUpload(
  upload: WaitingUpload,
  known: KnownBox,
  now: number,
  random: Random,
): ForeseenUpload | null {
  const { row, terms, limits } = known
  if (!known.keyHash.equals(upload.device.keyHash) || row.enabled_state !== 'enabled') return null
  // The first connection at a new owner also continues its delivery.
  if (known.isAwaited || row.is_arriving) return null
  const tenure = terms.tenures.at(-1)
  if (tenure?.toMs !== null) return null
  const judged = judgeUpload(upload.parsed, terms, { names: noNames, newest: known.newest })
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
  const { after, isQuiet } = foresee(row, changeOf(row, judged, stored, now), limits, now)
  const fresh = judged.readings.filter(({ mark }) => mark === null).map((of) => freshReadings(of, limits))
  const alarms = fresh.every((of) => leavesAlarmsAlone(known.alarms, of))
    ? null
    : foreseeAlarms(row, known.alarms, fresh, random)

  const chunks: ChunkRow[] = []
  const hours: HourRow[] = []
  const newest = new Map(known.newest)
  for (const { type, tenure, mark, readings } of judged.readings) {
    const measure = codeOf(type, mark)
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
    isQuiet: alarms === null && isQuiet,
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
  // A reading that is set aside takes its time, too: a second one is a duplicate.
  const isNewer = codesOf(type).every((code) => first > (known.newest.get(code) ?? Number.NEGATIVE_INFINITY))
  if (tenure.toMs !== null || !isNewer) return false
  return first >= (stopsIn(tenure, known.terms).at(-1) ?? Number.NEGATIVE_INFINITY)
}

function freshReadings(
  { type, tenure, readings }: JudgedUpload['readings'][number],
  limits: KnownBox['limits'],
): FreshReadings {
  return {
    measureType: type,
    tenure: { key: tenure.key, isCurrent: true },
    limit: limits.get(type) ?? null,
    fresh: readings,
  }
}

/** Returns the facts of the box after the upload was written, with the version that this gave them. */
export function knownAfter({ known, after, newest, alarms }: ForeseenUpload, factsVersion: number): KnownBox {
  return {
    ...known,
    row: { ...known.row, ...after, facts_version: factsVersion },
    newest,
    alarms: alarms ? alarms.current : known.alarms,
  }
}
