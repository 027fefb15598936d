import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { Ingest } from '../ingest.ts'
import type { Abuses } from './note-abuses.ts'

/** Returns the box with these credentials, or null if there is none, and then notes the attempt for the owner of the box. */
export async function signIn(
  { ingest, abuses }: { readonly ingest: Pick<Ingest, 'findDevice' | 'attempts'>; readonly abuses: Abuses },
  name: string,
  key: string,
): Promise<Device | null> {
  if (!isDeviceName(name)) return null
  const device = await ingest.findDevice(key)
  if (device?.hardwareUniqueId === name) return device
  abuses.note(name, 'wrong_key')
  ingest.attempts.note(name, 'WRONG_KEY')
  return null
}
