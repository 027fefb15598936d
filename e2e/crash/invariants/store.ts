import { type Finding, found } from '../workloads/workload.ts'
import { type Chunk, type HourRow, type Snapshot, seriesName } from './snapshot-queries.ts'

const hourMs = 3_600_000

/** Invariants of the telemetry tables, whatever was sent. */
export function checkStore(snapshot: Snapshot): Finding[] {
  return [...checkChunks(snapshot), ...checkHours(snapshot), ...checkNewest(snapshot)]
}

/** A chunk contains what its row says, in order of time, and begins after the end of the previous one. */
function checkChunks({ series }: Snapshot): Finding[] {
  const findings: Finding[] = []
  for (const [name, chunks] of series) {
    let last = Number.NEGATIVE_INFINITY
    let disordered = 0
    for (const { times } of chunks) {
      for (const time of times) {
        if (time <= last) disordered++
        else last = time
      }
    }
    findings.push(
      ...found('doubled', disordered, () => `readings of series ${name} are in overlapping chunks`),
      ...found(
        'wrong',
        chunks.filter((chunk) => !isAsItsRowSays(chunk)).length,
        () => `chunks of series ${name} are not as their rows say`,
      ),
    )
  }
  return findings
}

function isAsItsRowSays({ times, start_ms, end_ms, count }: Chunk): boolean {
  return times.length === count && times[0] === start_ms && times.at(-1) === end_ms
}

/** The hourly rows are exactly the sums of the chunks. */
function checkHours({ series, hours }: Snapshot): Finding[] {
  const counted = new Map<string, Omit<HourRow, 'key' | 'measure' | 'hour' | 'tenure_key'>>()
  for (const [name, chunks] of series) {
    for (const { times, values, tenure_key } of chunks) {
      times.forEach((time, i) => {
        const value = values[i]!
        const hour = `${name} ${Math.floor(time / hourMs)} ${tenure_key}`
        const sum = counted.get(hour)
        counted.set(hour, {
          count: (sum?.count ?? 0) + 1,
          sum: (sum?.sum ?? 0) + value,
          min: Math.min(sum?.min ?? value, value),
          max: Math.max(sum?.max ?? value, value),
        })
      })
    }
  }
  let tooFew = 0
  let tooMany = 0
  let others = 0
  for (const row of hours) {
    const name = `${seriesName(row)} ${row.hour} ${row.tenure_key}`
    const sum = counted.get(name)
    counted.delete(name)
    const more = row.count - (sum?.count ?? 0)
    if (more > 0) tooMany += more
    else if (more < 0) tooFew -= more
    else if (!sum || !isClose(sum.sum, row.sum) || sum.min !== row.min || sum.max !== row.max) others++
  }
  for (const { count } of counted.values()) tooFew += count
  return [
    ...found('missing', tooFew, () => 'readings of chunks are not in the hourly sums'),
    ...found('doubled', tooMany, () => 'readings in the hourly sums are in no chunk'),
    ...found('wrong', others, () => 'hourly rows differ from their chunks in sum, minimum or maximum'),
  ]
}

/** The sum of floating point numbers depends on the order of addition. */
function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}

/** The time after which a reading takes the fast path. */
function checkNewest({ series, newest }: Snapshot): Finding[] {
  const wrong = [...series].filter(([name, chunks]) => newest.get(name) !== chunks.at(-1)?.end_ms)
  return found('wrong', wrong.length, () => `the newest time of series ${wrong[0]?.[0]} is wrong`)
}
