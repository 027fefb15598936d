import { createRelation } from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import {
  createProfile,
  synchronizeProfiles,
} from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import type { Session } from '../../client/client.ts'
import type { FleetDevice } from '../../devices/fleet-device.ts'
import { takesConfiguration } from '../../devices/takes-configuration.ts'
import type { Installation } from '../installation.ts'
import { type ProfilesPlan, stacksOf, type WorldPlan } from '../plan/plan.ts'
import { boxCalled } from './bring-assets.ts'
import { connectBox } from './connect-box.ts'
import type { FoundWorld } from './found-stacks.ts'
import type { PlacedBox } from './place-boxes.ts'

/**
 * Assigns connection profiles to boxes at the world's present. Running boxes accept or reject the profiles sent to
 * them, as they would later; for the others the profiles stay pending.
 */
export async function bringProfiles(
  installation: Installation,
  plan: WorldPlan,
  world: FoundWorld,
  devices: readonly FleetDevice[],
): Promise<void> {
  for (const { name, profiles } of stacksOf(plan.provider)) {
    const stackId = world.stackIds.get(name)
    if (!profiles || stackId === undefined) continue
    const session = await world.signInProvider()
    if (session.stackId !== stackId) await session.switchTo(stackId)
    const here = world.boxes.filter((box) => box.stackId === stackId)
    for (const box of await send(installation, session, profiles, here)) {
      const device = devices.find((one) => one.hardware_unique_id === box.hardwareUniqueId)
      if (device)
        await connectBox(
          installation,
          box,
          takesConfiguration(device, () => {}),
        )
    }
  }
}

/** Returns the boxes to which profiles were sent. */
async function send(
  { runDueWork }: Installation,
  session: Session,
  { kept, given }: ProfilesPlan,
  here: readonly PlacedBox[],
): Promise<PlacedBox[]> {
  const ids = new Map<string, string>()
  for (const body of kept) ids.set(body.name, (await session.call(createProfile, { body })).id)
  const sent: PlacedBox[] = []
  for (const { boxes, profiles, isUnsent } of given) {
    for (const box of boxes.map((alias) => boxCalled(here, alias))) {
      for (const name of profiles) {
        const profileId = ids.get(name)
        if (profileId === undefined) throw new Error(`there is no profile called ${name}`)
        await session.call(createRelation, { body: { sensorbox_id: box.id, profile_id: profileId } })
      }
      if (isUnsent) continue
      await session.call(synchronizeProfiles, { params: { sensorboxId: box.id } })
      sent.push(box)
    }
  }
  await runDueWork?.()
  return sent
}
