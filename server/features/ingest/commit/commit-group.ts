import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isOutage } from '../../../platform/db/outage.ts'
import { openPartitions } from '../../telemetry/public.ts'
import { commitUploads, type Outcome, type WaitingUpload } from './commit-uploads.ts'
import { createGroupCommit } from './group-commit.ts'
import { keepKnownBoxes, readKnownBoxes } from './known-boxes.ts'
import { writeQuietUploads } from './quiet-queries.ts'
import { judgeQuiet, knownAfter, mayBeQuiet, type QuietUpload } from './quiet-upload.ts'

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
  sizeOf: ({ parsed }: WaitingUpload) => {
    let size = parsed.events.length + parsed.named.length
    for (const { times } of parsed.readings.values()) size += times.length
    return size
  },
  isHopeless: isOutage,
}

/**
 * Commits uploads that waited together, at most one for each box: the quiet ones by one statement, the others in
 * transactions with all that follows from them. Answers what became of each, or will, in order; when it throws, nothing
 * was kept.
 */
export function groupCommitter({ database, clock, random, live }: GroupDeps) {
  const partitions = openPartitions(database)
  const knownBoxes = keepKnownBoxes(mostKnownBoxes)

  /** Writes those that are quiet by what is known or read now. */
  const tryQuiet = async (uploads: readonly WaitingUpload[]) => {
    const unknown = uploads.map(({ device }) => device.number).filter((key) => !knownBoxes.get(key))
    const read = unknown.length > 0 ? await database.asSystem((tx) => readKnownBoxes(tx, unknown)) : null
    const now = clock.now()
    const quiet = uploads.flatMap((upload) => {
      const key = upload.device.number
      const known = knownBoxes.get(key) ?? read?.get(key)
      return (known && judgeQuiet(upload, known, now)) ?? []
    })
    if (quiet.length === 0) return { written: [], stale: [] }
    const rows = await partitions.withMonths(startsOf(quiet), () => writeQuietUploads(database, quiet))
    const touched = new Set<string>()
    const written = quiet.filter((one) => {
      const row = rows.get(one.known.row.key)
      if (!row) return false
      knownBoxes.keep(knownAfter(one, row.facts_version))
      touched.add(row.stack_id)
      return true
    })
    if (touched.size > 0) live.changed(touched, ['sensorboxes'])
    const stale = quiet.filter((one) => !rows.has(one.known.row.key)).map(({ upload }) => upload)
    return { written, stale }
  }

  const commitQuiet = async (uploads: readonly WaitingUpload[]): Promise<Map<WaitingUpload, Outcome>> => {
    if (uploads.length === 0) return new Map()
    const { written, stale } = await tryQuiet(uploads)
    // Somebody has changed these boxes since then: they are judged once more, by what is known now.
    for (const { device } of stale) knownBoxes.forget(device.number)
    const again = stale.length > 0 ? (await tryQuiet(stale)).written : []
    return new Map([...written, ...again].map(({ upload, result }) => [upload, { result }]))
  }

  /** The others wait for one another, the quiet ones for none of them: a locked box holds nobody else up. */
  const others = createGroupCommit<WaitingUpload, Outcome>({
    ...queueOfUploads,
    commit: async (uploads) => {
      for (const { device } of uploads) knownBoxes.forget(device.number)
      return partitions.withMonths(timesOf(uploads), () =>
        database.asSystem((tx) => commitUploads(tx, uploads, { now: clock.now(), random })),
      )
    },
    most: { items: 64, size: 60_000 },
    parallel: 2,
    isEager: true,
  })

  return async (uploads: readonly WaitingUpload[]): Promise<(Outcome | Promise<Outcome>)[]> => {
    const done = await commitQuiet(uploads.filter(mayBeQuiet))
    return uploads.map((upload) => done.get(upload) ?? others.submit(upload))
  }
}

function* startsOf(quiet: readonly QuietUpload[]): Generator<number> {
  for (const { chunks } of quiet) for (const chunk of chunks) yield chunk.start_ms
}

function* timesOf(uploads: readonly WaitingUpload[]): Generator<number> {
  for (const { parsed } of uploads) {
    for (const { times } of parsed.readings.values()) yield* times
    for (const { ms } of parsed.named) yield ms
  }
}
