import type { Tx } from '../../platform/db/database.ts'
import { handOverAlarms } from '../alarms/public.ts'
import { handOverReadings } from '../telemetry/public.ts'

/**
 * Gives the readings and alarms of a locked box from a time on (milliseconds) to its next tenure: clocks run fast, so
 * some of the next owner's time may already be there. In the system's transaction only: requests write no readings.
 */
export async function handOverTelemetry(
  tx: Tx,
  box: { readonly id: string; readonly key: number },
  move: { readonly fromTenure: number; readonly toTenure: number; readonly atMs: number },
): Promise<void> {
  await handOverReadings(tx, { sensorboxKey: box.key, ...move })
  await handOverAlarms(tx, box.id, move)
}
