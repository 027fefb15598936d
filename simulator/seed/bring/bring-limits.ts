import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { Session } from '../../client/client.ts'
import type { LimitsPlan } from '../plan/alarm-plan.ts'
import { boxCalled } from './bring-assets.ts'
import type { PlacedBox } from './place-boxes.ts'

/** Sets the type limits of the session's current stack, and the limit choices of single boxes. */
export async function bringLimits(
  session: Session,
  { templates, chosen = [] }: LimitsPlan,
  boxes: readonly PlacedBox[],
): Promise<void> {
  for (const body of templates) await session.call(createCustomLimitTemplate, { body })
  for (const { box, measure, source, isOff } of chosen) {
    const { id } = boxCalled(boxes, box)
    const body = { sensorbox_id: id, measure_type: measure, source, enabled: !isOff }
    await session.call(createLimitState, { body })
  }
}
