import { BAD_DEVICE_KEY } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { KEY_REUSED } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { findReplies, insertReplies } from '../../../../platform/db/queries.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { effectiveLimits } from '../../../alarms/alarm-limits/public.ts'
import { judgeReadings } from '../../../alarms/alarms/public.ts'
import { noteFirstConnections } from '../../../boxes/delivery/public.ts'
import { handOver } from '../../../configuration/deployments/public.ts'
import { keyHashesOf } from '../../../core/device-keys/public.ts'
import { type HeldBox, lockBoxes, settleBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { newestOfBoxes } from '../../../readings/telemetry/public.ts'
import type { ParsedUpload } from '../parse/parse-upload.ts'
import { changeOf } from './change-of-box.ts'
import { type JudgedUpload, judgeUpload, stopsIn, type UploadTerms } from './judge-upload.ts'
import { countRefusals, knownNames, saveNames } from './queries.ts'
import { readUploadTerms } from './read-upload-terms.ts'
import { type Stored, storeUploads } from './store-uploads.ts'

/** An upload in the queue, before its commit. */
export interface WaitingUpload {
  readonly device: Device
  readonly parsed: ParsedUpload
  /** A repeated request with the same key and body gets the saved reply. */
  readonly idempotency: { readonly key: string; readonly bodyHash: Buffer } | null
  /** The id of the request that it arrived with, for lines in the log. */
  readonly reqId?: string | undefined
  /** The results of the parts of the upload that the transaction has already stored. */
  readonly earlier?: Pick<UploadResult, 'accepted' | 'duplicates' | 'rejected'>
}

/** The result of an upload, or the error that it failed with. */
export type Outcome = { readonly result: UploadResult } | { readonly error: unknown }

/** An upload during its commit, with its locked box. */
interface Work {
  readonly upload: WaitingUpload
  readonly box: HeldBox
  readonly terms: UploadTerms
  readonly judged: JudgedUpload
}

const dayMs = 86_400_000

/**
 * Stores uploads, at most one per box, with all their consequences: hourly sums, events, alarms, states and counts.
 * Everything happens in the given transaction, and each statement covers all boxes. The row locks on the boxes exclude
 * every other writer, including other processes. Returns one outcome per upload, in the same order.
 */
export async function commitUploads(
  tx: Tx,
  uploads: readonly WaitingUpload[],
  { now, random }: { now: number; random: Random },
): Promise<Outcome[]> {
  const keys = uploads.map((upload) => upload.device.number)
  const boxes = new Map<number, HeldBox>((await lockBoxes(tx, { keys })).map((box) => [box.key, box]))
  const keyHashes = await keyHashesOf(
    tx,
    uploads.map((upload) => upload.device.id),
  )
  const hasKey = ({ device }: WaitingUpload) => keyHashes.get(device.id)?.equals(device.keyHash) === true
  const answered = await answerRepeated(tx, uploads.filter(hasKey))

  const open = uploads.filter(hasKey).flatMap((upload) => {
    const box = boxes.get(upload.device.number)
    return box && !answered.has(upload) ? [{ upload, box }] : []
  })
  const terms = await readUploadTerms(
    tx,
    open.map(({ box }) => box),
  )
  const known = await namesOf(tx, open)
  const timeless = open.filter(({ upload }) => upload.parsed.timeless.length > 0)
  const newest =
    timeless.length === 0
      ? new Map<number, Map<number, number>>()
      : await newestOfBoxes(
          tx,
          timeless.map(({ box }) => box.key),
        )
  const work: Work[] = open.map(({ upload, box }) => {
    const termsOfBox = terms.get(box.id)
    if (!termsOfBox) throw new Error('the upload terms of a box are missing')
    const names = known.get(box.id) ?? new Set()
    const judged = judgeUpload(upload.parsed, termsOfBox, { names, newest: newest.get(box.key) ?? new Map() })
    return { upload, box, terms: termsOfBox, judged }
  })

  const stored = await storeUploads(tx, work, random)
  const limits = await effectiveLimits(
    tx,
    work.map(({ box }) => box),
  )
  await judgeReadings(
    tx,
    work.flatMap((one, i) => alarmInputs(one, stored[i]!, limits)),
    random,
  )
  await saveNames(
    tx,
    work.flatMap(({ box, judged }) => judged.names.map((item) => ({ ...item, sensorboxId: box.id }))),
  )
  await countRefusals(
    tx,
    work.flatMap((one) => refusalCounts(one, now)),
  )
  await settleBoxes(
    tx,
    work.map(({ box, judged }, i) => ({
      row: box,
      next: changeOf(box, judged, stored[i]!, now),
      limits: limits.get(box.id) ?? new Map(),
    })),
    now,
    random,
  )

  const firstConnections = work.filter(({ box }) => box.is_arriving)
  await noteFirstConnections(
    tx,
    firstConnections.map(({ box }) => box.id),
    now,
  )

  // A repeated upload gets what is waiting now: its saved reply may contain passwords for an earlier key of the box.
  const repeating = [...answered].flatMap(([{ device }, outcome]) =>
    'result' in outcome ? (boxes.get(device.number) ?? []) : [],
  )
  const handed = await handOver(tx, [...work.map(({ box }) => box), ...repeating], now)
  const results = new Map<WaitingUpload, UploadResult>()
  work.forEach(({ upload, box, judged }, i) => {
    const { accepted, duplicates } = stored[i]!
    const { earlier } = upload
    results.set(upload, {
      accepted: accepted + (earlier?.accepted ?? 0),
      duplicates: duplicates + judged.duplicates + (earlier?.duplicates ?? 0),
      rejected: [...(earlier?.rejected ?? []), ...judged.refused],
      config: handed.get(box.id) ?? [],
      server_time: new Date(now).toISOString(),
    })
  })
  await insertReplies(
    tx,
    [...results].flatMap(([{ device, idempotency }, result]) =>
      idempotency
        ? [
            {
              scope: device.id,
              key: idempotency.key,
              body_hash: idempotency.bodyHash,
              status: 200,
              reply: { ...result, config: [] },
              created_at: new Date(now),
            },
          ]
        : [],
    ),
  )
  return uploads.map((upload): Outcome => {
    const result = results.get(upload)
    if (result) return { result }
    const repeated = answered.get(upload) ?? { error: new ApiError(BAD_DEVICE_KEY) }
    return 'result' in repeated
      ? { result: { ...repeated.result, config: handed.get(upload.device.id) ?? [] } }
      : repeated
  })
}

/** Returns the outcomes of uploads whose key has a saved reply: that result, or KEY_REUSED if the body differs. */
async function answerRepeated(
  tx: Tx,
  uploads: readonly WaitingUpload[],
): Promise<Map<WaitingUpload, Outcome>> {
  const keyed = uploads.flatMap((upload) =>
    upload.idempotency ? [{ upload, scope: upload.device.id, ...upload.idempotency }] : [],
  )
  const replies = await findReplies(tx, keyed)
  const answered = new Map<WaitingUpload, Outcome>()
  for (const { upload, scope, key, bodyHash } of keyed) {
    const saved = replies.find((reply) => reply.scope === scope && reply.key === key)
    if (!saved) continue
    answered.set(
      upload,
      saved.body_hash.equals(bodyHash)
        ? { result: saved.reply as UploadResult }
        : { error: new ApiError(KEY_REUSED) },
    )
  }
  return answered
}

async function namesOf(
  tx: Tx,
  open: readonly { upload: WaitingUpload; box: HeldBox }[],
): Promise<Map<string, Set<string>>> {
  const items = open.flatMap(({ upload: { parsed }, box }) =>
    [...parsed.timeless, ...parsed.events].flatMap(({ name }) =>
      name === null ? [] : [{ sensorboxId: box.id, name }],
    ),
  )
  const known = new Map<string, Set<string>>()
  for (const { sensorbox_id, device_event_id } of await knownNames(tx, items)) {
    const names = known.get(sensorbox_id) ?? new Set()
    known.set(sensorbox_id, names.add(device_event_id))
  }
  return known
}

function alarmInputs(
  { box, terms, judged }: Work,
  stored: Stored,
  limits: Awaited<ReturnType<typeof effectiveLimits>>,
): Parameters<typeof judgeReadings>[1][number][] {
  return judged.readings.flatMap(({ type, tenure, mark }, i) => {
    if (mark !== null) return []
    return {
      box,
      measureType: type,
      tenure: { key: tenure.key, isCurrent: tenure.toMs === null },
      stops: stopsIn(tenure, terms),
      limit: limits.get(box.id)?.get(type) ?? null,
      fresh: stored.readings[i]!.fresh,
      late: stored.readings[i]!.late,
    }
  })
}

function refusalCounts({ box, judged }: Work, now: number) {
  const counts = new Map<string, number>()
  for (const { code } of judged.refused) counts.set(code, (counts.get(code) ?? 0) + 1)
  const day = Math.floor(now / dayMs)
  return [...counts].map(([code, count]) => ({ sensorbox_id: box.id, day, code, count, last_ms: now }))
}
