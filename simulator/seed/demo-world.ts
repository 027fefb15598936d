import { minute } from '../scenarios/calendar.ts'
import { northwind } from './demo/northwind.ts'
import type { Installation } from './installation.ts'
import { type MadeWorld, makePlannedWorld } from './made-world.ts'
import { person, type WorldPlan } from './plan/plan.ts'

/** The demo world: a provider, its eight customers, some 150 boxes and 45 days of readings. */
export const demoWorld: WorldPlan = {
  days: 45,
  readEveryMs: 15 * minute,
  root: { stackName: 'Sensorstack', adminName: 'Ruth Adler', adminEmail: 'admin@root.example' },
  superuser: person('Samuel Ortega', 'superuser@root.example', 'viewer', 'Support'),
  provider: northwind,
  hasPrices: true,
}

/** Creates the demo world in an empty installation whose clock is 45 days back; see makePlannedWorld. */
export function makeDemoWorld(installation: Installation): Promise<MadeWorld> {
  return makePlannedWorld(installation, demoWorld)
}
