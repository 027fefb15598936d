import type { Tx } from '../../../platform/db/database.ts'
import { noteConnected } from './queries.ts'

/**
 * Records the first connection of boxes since they changed owner, so that their open deliveries can be completed. The due work
 * completes them and updates the counts, so that uploads don't wait for locks on counts.
 */
export async function noteFirstConnections(
  tx: Tx,
  sensorboxIds: readonly string[],
  now: number,
): Promise<void> {
  if (sensorboxIds.length > 0) await noteConnected(tx, sensorboxIds, new Date(now))
}
