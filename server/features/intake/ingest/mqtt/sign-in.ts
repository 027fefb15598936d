import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { RefusedAttempts } from '../refusals/refused-attempts.ts'
import type { Abuses } from './note-abuses.ts'

export interface SignInDeps {
  /** Returns the box of a device key, or null. */
  readonly findDevice: (key: string, name: string) => Promise<Device | null>
  readonly attempts: Pick<RefusedAttempts, 'note'>
  readonly abuses: Pick<Abuses, 'note'>
}

/** Returns the box with these credentials, or null if there is none, and then notes the attempt for the owner of the box. */
export async function signIn(
  { findDevice, attempts, abuses }: SignInDeps,
  name: string,
  key: string,
): Promise<Device | null> {
  if (!isDeviceName(name)) return null
  const device = await findDevice(key, name)
  if (device?.hardwareUniqueId === name) return device
  abuses.note(name, 'wrong_key')
  attempts.note(name, 'WRONG_KEY')
  return null
}
