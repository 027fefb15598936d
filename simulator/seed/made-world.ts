import type { FleetDevice } from '../devices/fleet-device.ts'
import { day } from '../scenarios/calendar.ts'
import { bookPast } from './bring/book-past.ts'
import { bringProfiles } from './bring/bring-profiles.ts'
import { bringTasks } from './bring/bring-tasks.ts'
import { bringWakeups } from './bring/bring-wakeups.ts'
import { foundStacks } from './bring/found-stacks.ts'
import type { Installation } from './installation.ts'
import { liveThrough } from './live-through.ts'
import type { WorldPlan } from './plan/plan.ts'

export interface MadeWorld {
  /** The boxes that can continue to run, with their keys, which are never shown again. */
  readonly devices: readonly FleetDevice[]
  /** The ids of the stacks by name. */
  readonly stackIds: ReadonlyMap<string, string>
}

/**
 * Creates a planned world in an empty installation. The installation's clock must be as many days behind the real time
 * as the plan has days. It is moved forward, and left at the present for the caller to release.
 */
export async function makePlannedWorld(installation: Installation, plan: WorldPlan): Promise<MadeWorld> {
  const present = installation.clock.now() + plan.days * day
  const world = await foundStacks(installation, plan, present)
  await bookPast(installation, plan, world)
  const living = await liveThrough(installation, plan, world, present)
  const withTasks = await bringTasks(installation, plan, world, living)
  const devices = await bringWakeups(installation, plan, world, withTasks)
  await bringProfiles(installation, plan, world, devices)
  return { devices, stackIds: world.stackIds }
}
