import type { Tx } from '../../platform/db/database.ts'
import { noteConnected } from './queries.ts'

/**
 * Notes that boxes have connected for the first time since they changed hands: their deliveries, if any are under way, can be
 * completed. What follows is due work, which counts in the order that keeps uploads from waiting for one another.
 */
export async function noteFirstConnections(
  tx: Tx,
  sensorboxIds: readonly string[],
  now: number,
): Promise<void> {
  if (sensorboxIds.length > 0) await noteConnected(tx, sensorboxIds, new Date(now))
}
