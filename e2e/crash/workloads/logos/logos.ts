import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Workload } from '../workload.ts'
import { auditLogos } from './logo-audit.ts'
import { logoLane } from './logo-lane.ts'
import type { LogoAnswer, LogoOperation, LogoPlan, PlannedStack } from './logo-plan.ts'

const howMany = 3

/** Companies upload logos and delete them again. */
export const logos: Workload<LogoPlan, LogoOperation, LogoAnswer> = {
  name: 'logos',
  prepare,
  lanes: ({ stacks }, { url }, seed) => stacks.map((stack) => logoLane(stack, url, seed)),
  audit: auditLogos,
}

async function prepare(world: World): Promise<LogoPlan> {
  const stacks: PlannedStack[] = []
  for (let i = 0; i < howMany; i++) {
    const { stackId, admin } = await world.makeCustomer()
    stacks.push({ stackId, email: admin.email, password: admin.password })
  }
  return { stacks }
}
