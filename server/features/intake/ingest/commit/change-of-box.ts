import { type BoxChange, type BoxRow, nextConnection } from '../../../core/sensorbox-kernel/public.ts'
import type { JudgedUpload } from './judge-upload.ts'
import type { Stored } from './store-uploads.ts'

/**
 * Returns what an upload changes in its box: the connection time, the newest readings of the current tenure, the
 * unacknowledged shocks, and whether the clock is wrong. Late readings change no state.
 */
export function changeOf(box: BoxRow, judged: JudgedUpload, stored: Stored, now: number): BoxChange {
  const lastReadings = { ...box.last_readings }
  judged.readings.forEach(({ type, tenure }, i) => {
    const { fresh } = stored.readings[i]!
    const last = fresh.times.length - 1
    if (tenure.toMs !== null || last < 0) return
    lastReadings[type] = { at: fresh.times[last]!, value: fresh.values[last]!, state: 'nominal' }
  })
  const isAhead = judged.refused.some(({ code }) => code === 'IN_THE_FUTURE')
  const isGood = stored.accepted + stored.duplicates > 0
  return {
    con_stamp: new Date(now),
    next_connection_at: box.enabled_state === 'enabled' ? nextConnection(box, now) : null,
    clock_wrong: isAhead || (box.clock_wrong && !isGood),
    unacknowledged_shocks: box.unacknowledged_shocks + stored.newShocks,
    last_readings: lastReadings,
  }
}
