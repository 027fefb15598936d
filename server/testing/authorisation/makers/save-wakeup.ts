import { createWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** Saves a wakeup configuration for a box, ready to be sent, and returns the box's id. */
export async function saveWakeup(asAdmin: Session['call'], sensorboxId: string): Promise<string> {
  const config = { measure_interval_s: 300, send_interval_s: 900 }
  await asAdmin(createWakeup, { body: { sensorbox_id: sensorboxId, config } })
  return sensorboxId
}
