import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { isOutage } from '../../../../platform/db/connection/outage.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { openPartitions } from '../../../readings/telemetry/public.ts'
import { mostBoxes } from '../devices/most-boxes.ts'
import { isInternalError } from '../is-internal-error.ts'
import type { IngestMeter } from '../meter.ts'
import { countParsed } from '../parse/parse-upload.ts'
import { commitApart } from './commit-apart.ts'
import { commitForeseen } from './commit-foreseen.ts'
import { commitUploads, type Outcome, type WaitingUpload } from './commit-uploads.ts'
import { type ForeseenUpload, foreseeUpload, knownAfter, mayBeForeseen } from './foresee-upload.ts'
import { createGroupCommit, type GroupCommit, type Step } from './group-commit.ts'
import { keepKnownBoxes, readKnownBoxes } from './known-boxes.ts'
import { writeQuietUploads } from './quiet-queries.ts'

export interface QueueDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly live: { changed(stackIds: Iterable<string>, lists: readonly string[]): void }
  readonly log: Pick<Logger, 'error'>
  readonly meter: Pick<IngestMeter, 'committed' | 'commitFailed'>
}

interface Queued extends WaitingUpload {
  /** Set once the upload has been judged. */
  readonly foreseen?: ForeseenUpload
  /** Its box had changed after it was judged, so it is judged a second time. */
  readonly isJudgedAgain?: true
}

type Name = 'quiet' | 'foreseen' | 'long' | 'apart'
type QueueStep = Step<Queued, Outcome, Name>
type Commit = (uploads: readonly Queued[]) => Promise<QueueStep[]>

/**
 * Opens the commit queue for uploads. The uploads of one box are committed in order. Each batch is judged by the known boxes
 * and split once: one statement writes the quiet uploads, a transaction writes the foreseen ones with their consequences, and
 * another transaction reads everything again for the rest. Each of the three has its own lane, so that a locked box delays no
 * other box. An upload that fails alone with an internal error moves to a fourth lane, where it is taken apart.
 */
export function openUploadQueue({
  database,
  clock,
  random,
  live,
  log,
  meter,
}: QueueDeps): GroupCommit<WaitingUpload, Outcome> {
  const partitions = openPartitions(database)
  const knownBoxes = keepKnownBoxes(mostBoxes())

  /** Judges the uploads, after reading the boxes that aren't known yet. Returns the foreseen uploads by box key. */
  const foresee = async (uploads: readonly WaitingUpload[]): Promise<Map<number, ForeseenUpload>> => {
    const foreseeable = uploads.filter(mayBeForeseen)
    const unknown = foreseeable.map(keyOf).filter((key) => !knownBoxes.get(key))
    const read = unknown.length > 0 ? await database.asSystem((tx) => readKnownBoxes(tx, unknown)) : null
    const now = clock.now()
    const judged = new Map<number, ForeseenUpload>()
    for (const upload of foreseeable) {
      const known = knownBoxes.get(keyOf(upload)) ?? read?.get(keyOf(upload))
      const foreseen = known && foreseeUpload(upload, known, now, random)
      if (foreseen) judged.set(keyOf(upload), foreseen)
    }
    return judged
  }

  // Citus can't run a statement that both locks boxes, which are on one node, and appends to distributed telemetry.
  const isWrittenQuietly = ({ isQuiet }: ForeseenUpload) => isQuiet && !database.isDistributed

  const written = (foreseen: ForeseenUpload, row: { readonly facts_version: number }): QueueStep => {
    knownBoxes.keep(knownAfter(foreseen, row.facts_version))
    return { outcome: { result: foreseen.result } }
  }

  /** The second time goes into the long lane, which reads everything again under the lock of the box. */
  const judgeAgain = (upload: Queued): QueueStep => {
    if (upload.isJudgedAgain) return { moveTo: 'long', item: upload }
    knownBoxes.forget(keyOf(upload))
    return { moveTo: 'quiet', item: { ...upload, isJudgedAgain: true } }
  }

  /** Judges all uploads; commits those without further effects, and passes the others on. */
  const judgeAndCommitQuiet = async (uploads: readonly Queued[]): Promise<QueueStep[]> => {
    const judged = await foresee(uploads)
    const quiet = [...judged.values()].filter(isWrittenQuietly)
    const rows = await partitions.withMonths(startsOf(quiet), () => writeQuietUploads(database, quiet))
    const stackIds = new Set([...rows.values()].map((row) => row.stack_id))
    // These rows are written by a single statement, outside the transactions whose commit announces their changes.
    if (stackIds.size > 0) live.changed(stackIds, ['sensorboxes'])
    return uploads.map((upload) => {
      const foreseen = judged.get(keyOf(upload))
      if (!foreseen) return { moveTo: 'long', item: upload }
      if (!isWrittenQuietly(foreseen)) return { moveTo: 'foreseen', item: { ...upload, foreseen } }
      const row = rows.get(keyOf(upload))
      return row ? written(foreseen, row) : judgeAgain(upload)
    })
  }

  const commitWithWhatFollows = async (uploads: readonly Queued[]): Promise<QueueStep[]> => {
    const all = uploads.flatMap(({ foreseen }) => foreseen ?? [])
    const held = await partitions
      .withMonths(startsOf(all), () => database.asSystem((tx) => commitForeseen(tx, all, random)))
      .catch((error) => {
        // The known boxes may be the reason.
        for (const upload of uploads) knownBoxes.forget(keyOf(upload))
        throw error
      })
    return uploads.map((upload) => {
      const box = held.get(keyOf(upload))
      if (upload.foreseen && box) return written(upload.foreseen, box)
      return upload.foreseen?.isQuiet ? judgeAgain(upload) : { moveTo: 'long', item: upload }
    })
  }

  const commitLong = async (uploads: readonly WaitingUpload[]): Promise<QueueStep[]> => {
    for (const upload of uploads) knownBoxes.forget(keyOf(upload))
    const outcomes = await partitions.withMonths(timesOf(uploads), () =>
      database.asSystem((tx) => commitUploads(tx, uploads, { now: clock.now(), random })),
    )
    return outcomes.map((outcome) => ({ outcome }))
  }

  const takeApart: Commit = async ([upload]) => {
    if (!upload) return []
    const { id, number, hardwareUniqueId } = upload.device
    knownBoxes.forget(number)
    const { outcome, faults } = await partitions.withMonths(timesOf([upload]), () =>
      database.asSystem((tx) => commitApart(tx, upload, { now: clock.now(), random })),
    )
    for (const { refusal, type, error } of faults) {
      log.error(
        { reqId: upload.reqId, err: error, sensorboxId: id, device: hardwareUniqueId, type, refusal },
        'an item of an upload was refused: storing it failed twice',
      )
    }
    return [{ outcome }]
  }

  /** Retrying each upload of a failed batch alone is done by the queue. Here, one fails that was alone. */
  const orApart =
    (commit: Commit): Commit =>
    async (uploads) => {
      try {
        return await commit(uploads)
      } catch (error) {
        const [upload] = uploads
        if (!upload || uploads.length > 1 || !isInternalError(error)) throw error
        return [{ moveTo: 'apart', item: upload }]
      }
    }

  const metered =
    (lane: Name, commit: Commit): Commit =>
    async (uploads) => {
      const began = performance.now()
      const seconds = () => (performance.now() - began) / 1000
      try {
        const steps = await commit(uploads)
        meter.committed(lane, steps.filter((step) => 'outcome' in step).length, seconds())
        return steps
      } catch (error) {
        meter.commitFailed(lane, seconds())
        throw error
      }
    }

  return createGroupCommit({
    lanes: {
      // Two small commits in parallel cost more than one, but the server judges the second while PostgreSQL writes the first.
      quiet: { commit: orApart(metered('quiet', judgeAndCommitQuiet)), mostItems: 256, fewestForSecond: 8 },
      foreseen: {
        commit: orApart(metered('foreseen', commitWithWhatFollows)),
        mostItems: 64,
        fewestForSecond: 16,
      },
      long: { commit: orApart(metered('long', commitLong)), mostItems: 64, fewestForSecond: 1 },
      apart: { commit: metered('apart', takeApart), mostItems: 1, fewestForSecond: 1 },
    },
    first: 'quiet',
    ownerOf: keyOf,
    sizeOf: ({ parsed }: WaitingUpload) => countParsed(parsed),
    isHopeless: isOutage,
    mostSize: 60_000,
    parallel: 2,
  })
}

function keyOf({ device }: WaitingUpload): number {
  return device.number
}

function* startsOf(uploads: readonly ForeseenUpload[]): Generator<number> {
  for (const { chunks } of uploads) for (const chunk of chunks) yield chunk.start_ms
}

function* timesOf(uploads: readonly WaitingUpload[]): Generator<number> {
  for (const { parsed } of uploads) {
    for (const { times } of parsed.readings.values()) yield* times
    for (const { ms } of parsed.timeless) yield ms
  }
}
