import type { RefusalCode } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type BoxChange, type BoxRow, nextConnection } from '../../../core/sensorbox-kernel/public.ts'
import type { JudgedUpload } from './judge-upload.ts'
import type { Stored } from './store-uploads.ts'

const dayMs = 86_400_000

/** The refusals that are due to a wrong clock. */
const ofClock: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['IN_THE_FUTURE', 'TOO_OLD'])

/**
 * Returns what an upload changes in its box: the connection time, the newest readings of the current tenure, the impossible
 * ones that are newer than these, the unacknowledged shocks, and whether the clock is wrong. Late readings change no state.
 */
export function changeOf(box: BoxRow, judged: JudgedUpload, stored: Stored, now: number): BoxChange {
  const lastReadings = { ...box.last_readings }
  const impossible = { ...box.impossible_readings }
  judged.readings.forEach(({ type, tenure, mark }, i) => {
    const { fresh } = stored.readings[i]!
    const last = fresh.times.length - 1
    if (tenure.toMs !== null || last < 0) return
    const newest = { at: fresh.times[last]!, value: fresh.values[last]! }
    if (mark === null) lastReadings[type] = { ...newest, state: 'nominal' }
    else if (mark === 'impossible') impossible[type] = newest
  })
  for (const [type, { at }] of Object.entries(impossible)) {
    if ((lastReadings[type]?.at ?? Number.NEGATIVE_INFINITY) > at) delete impossible[type]
  }
  return {
    con_stamp: new Date(now),
    next_connection_at: box.enabled_state === 'enabled' ? nextConnection(box, now) : null,
    clock_wrong: isClockWrong({ ...box, last_readings: lastReadings }, judged, now),
    unacknowledged_shocks: box.unacknowledged_shocks + stored.newShocks,
    last_readings: lastReadings,
    impossible_readings: impossible,
  }
}

/**
 * Whether an upload shows that the clock of its box is wrong: times were refused, or the newest one is older than twice the
 * schedule plus a day although the box is connecting now, as after a power loss that sets a clock back to 2000. An
 * upload without times shows nothing.
 */
function isClockWrong(box: BoxRow, judged: JudgedUpload, now: number): boolean {
  if (judged.refused.some(({ code }) => ofClock.has(code))) return true
  const sent = newestSent(judged)
  if (sent === null) return box.clock_wrong
  const newest = Object.values(box.last_readings).reduce((last, { at }) => Math.max(last, at), sent)
  if (newest >= now - dayMs) return false
  return newest < now - dayMs - 2 * (nextConnection(box, now).getTime() - now)
}

function newestSent({ readings, events }: JudgedUpload): number | null {
  const times = [
    ...readings.map((of) => of.readings.times.at(-1) ?? Number.NEGATIVE_INFINITY),
    ...events.map(({ event }) => event.ms),
  ]
  return times.length === 0 ? null : Math.max(...times)
}
