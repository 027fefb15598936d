import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import type { NamedDeviceFinder } from '../devices/find-device.ts'
import { type SignInDeps, signIn } from '../mqtt/sign-in.ts'

/**
 * Returns what checks whether a key is that of a box, and notes a wrong one. It asks the database each time, because nothing checks the
 * key again once the broker has let the box in.
 */
export function createKeyCheck({
  devices,
  ...deps
}: Omit<SignInDeps, 'findDevice'> & { readonly devices: NamedDeviceFinder }) {
  const findDevice = async (key: string, name: string) => {
    devices.forget(name)
    const device = await devices.find(name)
    return device?.keyHash.equals(hashOf(key)) ? device : null
  }
  return async (hardwareUniqueId: string, key: string): Promise<boolean> =>
    (await signIn({ ...deps, findDevice }, hardwareUniqueId, key)) !== null
}
