import type { Tx } from '../../../platform/db/database.ts'
import { noteConnected } from './queries.ts'

/**
 * Notes that boxes have connected for the first time since they changed hands: their deliveries, if any are under way, can be
 * completed. Due work completes them and changes the counts, so that uploads don't wait for each other's counts.
 */
export async function noteFirstConnections(
  tx: Tx,
  sensorboxIds: readonly string[],
  now: number,
): Promise<void> {
  if (sensorboxIds.length > 0) await noteConnected(tx, sensorboxIds, new Date(now))
}
