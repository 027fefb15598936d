import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { saveAlarmChanges } from '../../../alarms/alarms/public.ts'
import { type HeldBox, settleForeseen } from '../../../core/sensorbox-kernel/public.ts'
import { appendReadings } from '../../../readings/telemetry/public.ts'
import type { ForeseenUpload } from './foresee-upload.ts'

/**
 * Writes foreseen uploads, at most one per box, with all their consequences. Unlike `commitUploads` it doesn't read again
 * what is already known. Returns the written boxes by key. It writes nothing for a box that another transaction is
 * changing, or has changed since it was read.
 */
export async function commitForeseen(
  tx: Tx,
  uploads: readonly ForeseenUpload[],
  random: Random,
): Promise<Map<number, HeldBox>> {
  const boxes = uploads.map(({ known: { row, shared }, after, now, tenureKey }) => ({
    row,
    shared,
    after,
    now,
    tenureKey,
  }))
  return settleForeseen(tx, boxes, random, async (held) => {
    const written = uploads.filter(({ known }) => held.has(known.row.key))
    await appendReadings(tx, held, {
      chunks: written.flatMap(({ chunks }) => chunks),
      hours: written.flatMap(({ hours }) => hours),
    })
    await saveAlarmChanges(
      tx,
      written.flatMap(({ alarms }) => alarms?.changes ?? []),
      random,
    )
  })
}
