import { httpUplink } from '../devices/http-uplink.ts'
import type { TakeConfiguration } from '../devices/uplink.ts'
import type { Installation } from './installation.ts'
import type { PlacedBox } from './place-boxes.ts'

/** A connection without readings, at which the box takes what waits for it, if it takes anything. */
export async function connectBox(
  { client }: Installation,
  { deviceKey }: PlacedBox,
  take?: TakeConfiguration,
): Promise<void> {
  await httpUplink(client.transport, deviceKey, take).send(JSON.stringify({ events: [] }))
}
