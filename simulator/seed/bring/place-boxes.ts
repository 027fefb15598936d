import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Session } from '../../client/client.ts'
import { concurrently } from '../../concurrently.ts'
import type { Course } from '../../scenarios/course.ts'
import { limitsFor } from '../../scenarios/limits.ts'
import { fateOf } from '../plan/conditions.ts'
import { hardwareOf } from '../plan/hardware.ts'
import type { BoxPlan } from '../plan/plan.ts'

/** A registered box, with what it needs to run. */
export interface PlacedBox {
  readonly plan: BoxPlan
  readonly id: string
  readonly stackId: string
  readonly hardwareUniqueId: string
  readonly deviceKey: string
  readonly course: Course
}

/** Returns the course of a planned box, with its faults up to the present. */
export function courseOf(plan: BoxPlan, present: number): Course {
  const { scenario, serial, level, condition } = plan
  return { scenario, seed: serial, level, faults: fateOf(condition).faults?.(present) ?? [] }
}

/**
 * Registers the boxes in the session's current stack. Boxes that are not for stock are enabled and get individual
 * limits, unless `byTemplate` names them.
 */
export async function placeBoxes(
  session: Session,
  plans: readonly BoxPlan[],
  present: number,
  byTemplate: readonly string[] = [],
): Promise<PlacedBox[]> {
  const placed: PlacedBox[] = []
  await concurrently(plans, 4, async (plan) => {
    const hardware = hardwareOf(plan.serial)
    const { id, device_key: deviceKey } = await session.call(registerSensorbox, {
      body: { serial_number: plan.serial, model: plan.model, alias: plan.alias, ...hardware },
    })
    if (plan.condition !== 'in_stock' && !isExternalModel(plan.model)) {
      await session.call(enableSensorbox, { params: { id } })
      const limits = byTemplate.includes(plan.alias ?? '') ? [] : limitsFor(plan.scenario, plan.level)
      for (const limit of limits) {
        await session.call(createIndividualLimit, { body: { ...limit, sensorbox_id: id } })
      }
    }
    const { hardware_unique_id: hardwareUniqueId } = hardware
    const { stackId } = session
    placed.push({ plan, id, stackId, hardwareUniqueId, deviceKey, course: courseOf(plan, present) })
  })
  return placed.sort((a, b) => a.plan.serial.localeCompare(b.plan.serial))
}
