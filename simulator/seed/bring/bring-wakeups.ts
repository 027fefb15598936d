import { createWakeup, syncWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { Session } from '../../client/client.ts'
import { unconfigured } from '../../devices/configuration.ts'
import type { FleetDevice } from '../../devices/fleet-device.ts'
import type { Installation } from '../installation.ts'
import { stacksOf, type WakeupPlan, type WorldPlan } from '../plan/plan.ts'
import { boxCalled } from './bring-assets.ts'
import { connectBox } from './connect-box.ts'
import type { FoundWorld } from './found-stacks.ts'
import type { PlacedBox } from './place-boxes.ts'

/**
 * Sends wakeup configurations to boxes at the world's present; the boxes run or reject them. Returns the boxes that
 * continue to run, with their configuration.
 */
export async function bringWakeups(
  installation: Installation,
  plan: WorldPlan,
  world: FoundWorld,
  devices: readonly FleetDevice[],
): Promise<FleetDevice[]> {
  const running = new Map<string, WakeupSettings>()
  for (const { name, wakeups } of stacksOf(plan.provider)) {
    const stackId = world.stackIds.get(name)
    if (!wakeups || stackId === undefined) continue
    const session = await world.signInProvider()
    if (session.stackId !== stackId) await session.switchTo(stackId)
    const here = world.boxes.filter((box) => box.stackId === stackId)
    for (const wakeup of wakeups) {
      const box = boxCalled(here, wakeup.box)
      await bring(installation, session, box, wakeup)
      if (wakeup.runs) running.set(box.hardwareUniqueId, wakeup.runs)
    }
  }
  return devices.map((device) => {
    const wakeup = running.get(device.hardware_unique_id)
    return wakeup ? { ...device, configured: { ...(device.configured ?? unconfigured), wakeup } } : device
  })
}

async function bring(
  installation: Installation,
  session: Session,
  box: PlacedBox,
  { runs, wished, refuses }: WakeupPlan,
): Promise<void> {
  const save = (config: WakeupSettings) =>
    session.call(createWakeup, { body: { sensorbox_id: box.id, config } })
  const send = async (answer: { status: 'accepted' } | { status: 'rejected'; reason: string }) => {
    await session.call(syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } })
    await installation.runDueWork?.()
    await connectBox(installation, box, ({ revision }) => ({ revision, ...answer }))
  }
  if (runs) {
    await save(runs)
    await send({ status: 'accepted' })
  }
  if (wished) await save(wished)
  if (refuses !== undefined) await send({ status: 'rejected', reason: refuses })
}
