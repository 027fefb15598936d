import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Lane, Workload } from '../workload.ts'
import { auditConfigurations } from './configuration-audit.ts'
import { deviceLane, limitLane, wakeupLane } from './configuration-lanes.ts'
import type {
  ConfigurationAnswer,
  ConfigurationOperation,
  ConfigurationPlan,
  PlannedBox,
} from './configuration-plan.ts'

const howManyBoxes = 2

/**
 * While boxes upload, people set, change and remove their limits, and save and send their wakeup configuration; the boxes
 * acknowledge what they receive.
 */
export const configurations: Workload<ConfigurationPlan, ConfigurationOperation, ConfigurationAnswer> = {
  name: 'configurations',
  prepare,
  lanes: (plan, { url }, seed) =>
    plan.boxes.flatMap((box): Lane<ConfigurationOperation, ConfigurationAnswer>[] => [
      limitLane(plan, box, { url, seed }),
      wakeupLane(plan, box, { url, seed }),
      deviceLane(box, { url, seed }),
    ]),
  audit: auditConfigurations,
}

async function prepare(world: World): Promise<ConfigurationPlan> {
  const { provider } = world
  const boxes: PlannedBox[] = []
  for (let i = 0; i < howManyBoxes; i++) {
    const { id, deviceKey } = await world.makeSensorbox({ of: provider })
    boxes.push({ id, deviceKey })
  }
  const { email, password } = provider.admin
  return { stackId: provider.stackId, email, password, boxes }
}
