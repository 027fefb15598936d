import { httpUplink } from '../../devices/http-uplink.ts'
import type { TakeConfiguration } from '../../devices/uplink.ts'
import type { Installation } from '../installation.ts'
import type { PlacedBox } from './place-boxes.ts'

/** Connects a box without readings; the box takes its pending configuration, if it has a `take`. */
export async function connectBox(
  { client }: Installation,
  { deviceKey }: PlacedBox,
  take?: TakeConfiguration,
): Promise<void> {
  await httpUplink(client.transport, deviceKey, take).send(JSON.stringify({ events: [] }))
}
