import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isOutage } from '../../../platform/db/outage.ts'
import { openPartitions } from '../../telemetry/public.ts'
import { countParsed } from '../parse/parse-upload.ts'
import { commitForeseen } from './commit-foreseen.ts'
import { commitUploads, type Outcome, type WaitingUpload } from './commit-uploads.ts'
import { type ForeseenUpload, foreseeUpload, knownAfter, mayBeForeseen } from './foresee-upload.ts'
import { createGroupCommit } from './group-commit.ts'
import { keepKnownBoxes, readKnownBoxes } from './known-boxes.ts'
import { writeQuietUploads } from './quiet-queries.ts'

/** What is known about this many boxes stays in memory, at some 3 kB each. */
const mostKnownBoxes = 20_000

export interface GroupDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly live: { changed(stackIds: Iterable<string>, lists: readonly string[]): void }
}

/** How uploads wait: those of a box one after another. */
export const queueOfUploads = {
  ownerOf: ({ device }: WaitingUpload) => device.number,
  shardOf: () => 0,
  sizeOf: ({ parsed }: WaitingUpload) => countParsed(parsed),
  isHopeless: isOutage,
}

/**
 * Commits uploads that waited together, at most one for each box: the quiet ones by one statement, those that are foreseen
 * in a transaction with what follows from them, the others in one in which everything is read again. Answers what became of
 * each, or will, in order; when it throws, nothing was kept.
 */
export function groupCommitter({ database, clock, random, live }: GroupDeps) {
  const partitions = openPartitions(database)
  const knownBoxes = keepKnownBoxes(mostKnownBoxes)

  /** Judges those that can be judged by what is known or read now. */
  const foresee = async (uploads: readonly WaitingUpload[]): Promise<ForeseenUpload[]> => {
    const unknown = uploads.map(({ device }) => device.number).filter((key) => !knownBoxes.get(key))
    const read = unknown.length > 0 ? await database.asSystem((tx) => readKnownBoxes(tx, unknown)) : null
    const now = clock.now()
    return uploads.flatMap((upload) => {
      const key = upload.device.number
      const known = knownBoxes.get(key) ?? read?.get(key)
      return (known && foreseeUpload(upload, known, now, random)) ?? []
    })
  }

  /** Answers those whose boxes somebody has changed since they were judged. */
  const writeQuiet = async (quiet: readonly ForeseenUpload[]): Promise<ForeseenUpload[]> => {
    if (quiet.length === 0) return []
    const rows = await partitions.withMonths(startsOf(quiet), () => writeQuietUploads(database, quiet))
    const touched = new Set<string>()
    for (const one of quiet) {
      const row = rows.get(one.known.row.key)
      if (!row) continue
      knownBoxes.keep(knownAfter(one, row.facts_version))
      touched.add(row.stack_id)
    }
    if (touched.size > 0) live.changed(touched, ['sensorboxes'])
    return quiet.filter((one) => !rows.has(one.known.row.key))
  }

  /** These wait for one another, the quiet ones for none of them: a locked box holds nobody else up. */
  const slow = createGroupCommit<WaitingUpload, Outcome>({
    ...queueOfUploads,
    commit: async (uploads) => {
      for (const { device } of uploads) knownBoxes.forget(device.number)
      return partitions.withMonths(timesOf(uploads), () =>
        database.asSystem((tx) => commitUploads(tx, uploads, { now: clock.now(), random })),
      )
    },
    most: { items: 64, size: 60_000 },
    parallel: 2,
    fewestBeside: 1,
  })

  const foreseen = createGroupCommit<ForeseenUpload, Outcome>({
    ownerOf: ({ upload }) => queueOfUploads.ownerOf(upload),
    shardOf: queueOfUploads.shardOf,
    sizeOf: ({ upload }) => queueOfUploads.sizeOf(upload),
    isHopeless: queueOfUploads.isHopeless,
    commit: async (uploads) => {
      const held = await partitions
        .withMonths(startsOf(uploads), () => database.asSystem((tx) => commitForeseen(tx, uploads, random)))
        .catch((error) => {
          // Should what is known be wrong after all, it isn't for long.
          for (const { known } of uploads) knownBoxes.forget(known.row.key)
          throw error
        })
      return uploads.map((one) => {
        const box = held.get(one.known.row.key)
        if (!box) return slow.submit(one.upload)
        knownBoxes.keep(knownAfter(one, box.facts_version))
        return { result: one.result }
      })
    },
    most: { items: 64, size: 60_000 },
    parallel: 2,
    fewestBeside: 16,
  })

  return async (uploads: readonly WaitingUpload[]): Promise<(Outcome | Promise<Outcome>)[]> => {
    const done = new Map<WaitingUpload, Outcome | Promise<Outcome>>()
    const commit = async (all: readonly WaitingUpload[]): Promise<WaitingUpload[]> => {
      const judged = await foresee(all)
      const quiet = judged.filter(({ isQuiet }) => isQuiet)
      const stale = await writeQuiet(quiet)
      for (const one of quiet) if (!stale.includes(one)) done.set(one.upload, { result: one.result })
      for (const one of judged) {
        if (one.isQuiet) continue
        const outcome = foreseen.submit(one)
        // It is heard of below, which may be long after it failed; until then it doesn't count as an unhandled error.
        outcome.catch(() => {})
        done.set(one.upload, outcome)
      }
      return stale.map(({ upload }) => upload)
    }
    const stale = await commit(uploads.filter(mayBeForeseen))
    if (stale.length > 0) {
      // Somebody has changed these boxes since then: they are judged once more, by what is known now. Should that fail, the
      // slow way finds out why; those that are written must not be told of it.
      for (const { device } of stale) knownBoxes.forget(device.number)
      await commit(stale).catch(() => {})
    }
    return uploads.map((upload) => done.get(upload) ?? slow.submit(upload))
  }
}

function* startsOf(uploads: readonly ForeseenUpload[]): Generator<number> {
  for (const { chunks } of uploads) for (const chunk of chunks) yield chunk.start_ms
}

function* timesOf(uploads: readonly WaitingUpload[]): Generator<number> {
  for (const { parsed } of uploads) {
    for (const { times } of parsed.readings.values()) yield* times
    for (const { ms } of parsed.named) yield ms
  }
}
