import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import { enableLongAgo } from '../../invariants/snapshot-queries.ts'
import type { Workload } from '../workload.ts'
import type { UploadOperation } from './operation.ts'
import { auditUploads } from './upload-audit.ts'
import { uploadLane } from './upload-lane.ts'
import type { PlannedBox, Protocol, UploadAnswer, UploadPlan } from './upload-plan.ts'

const day = 86_400_000
/** Long enough ago that a load of a few hours doesn't reach the present. */
const since = 5 * 365 * day

const protocols: readonly (readonly Protocol[])[] = [['http'], ['mqtt'], ['http', 'mqtt'], ['mqtt', 'http']]
const boxesOfStack = 4

/**
 * Boxes of several stacks upload: new readings, repeated, overlapping and late ones, shocks and named readings; some boxes
 * send one reading at a time.
 */
export const uploads: Workload<UploadPlan, UploadOperation, UploadAnswer> = {
  name: 'uploads',
  prepare,
  lanes: (plan, target, seed) =>
    plan.boxes.flatMap((box) =>
      box.protocols.map((protocol) => uploadLane({ plan, box, protocol, target, seed })),
    ),
  audit: auditUploads,
}

async function prepare(world: World, superuserUrl: string): Promise<UploadPlan> {
  const below = await world.makeCustomer()
  const stacks = [world.provider, below, await world.makeCustomer({ under: below })]
  const boxes: PlannedBox[] = []
  for (const stack of stacks) {
    const session = await stack.admin.signIn()
    for (let i = 0; i < boxesOfStack; i++) {
      const { id, stackId, hardwareUniqueId, deviceKey } = await world.makeSensorbox({ of: stack })
      await session.call(createIndividualLimit, {
        body: {
          sensorbox_id: id,
          measure_type: 'temperature',
          attention_max: 8,
          critical_max: 9.5,
          critical_min: -0.5,
        },
      })
      boxes.push({
        id,
        stackId,
        hardwareUniqueId,
        deviceKey,
        protocols: protocols[boxes.length % protocols.length]!,
        isSingly: i % 2 === 1,
      })
    }
  }
  // The others have readings from before their registration, which are accepted too and judged as past ones.
  const longTaken = boxes.filter((_, i) => i % boxesOfStack > 0).map(({ id }) => id)
  await enableLongAgo(superuserUrl, longTaken, since + day)
  return { boxes, originMs: Math.floor((Date.now() - since) / day) * day }
}
