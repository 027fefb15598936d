import {
  insertIntegration,
  renewSecurityToken,
  synchronize,
} from '@sensorstack/contract/features/intake/integrations/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import { enableLongAgo } from '../../invariants/snapshot-queries.ts'
import { otherSystem } from '../../other-system.ts'
import type { Workload } from '../workload.ts'
import { auditIntegrations } from './integration-audit.ts'
import { synchronisationLane, webhookLane } from './integration-lanes.ts'
import type { IntegrationAnswer, IntegrationOperation, IntegrationPlan } from './integration-plan.ts'

/** The boxes of each customer of the other system; all but the last are active there. */
const boxesOfEach = 3
const howManyWaiting = 60
const past = 60 * day

/**
 * The other system reports readings to a webhook, while one integration after the other is synchronised for the first time.
 * Unanswered requests are sent again, reports with the same name.
 */
export const integrations: Workload<IntegrationPlan, IntegrationOperation, IntegrationAnswer> = {
  name: 'integrations',
  prepare,
  lanes: (plan, { url }, seed) => [
    webhookLane(plan, { url, seed, number: 0 }),
    webhookLane(plan, { url, seed, number: 1 }),
    synchronisationLane(plan, url),
  ],
  audit: auditIntegrations,
}

async function prepare({ provider }: World, superuserUrl: string): Promise<IntegrationPlan> {
  const session = await provider.admin.signIn()
  const first = await addIntegration(session, 0)
  const { created } = await session.call(synchronize, { params: { id: first.integrationId }, query: {} })
  const boxes = created.flatMap(({ sensorbox_id: id, serial_number: serial }) =>
    id !== null && first.active.includes(serial) ? [{ id, serial }] : [],
  )
  await enableLongAgo(
    superuserUrl,
    boxes.map(({ id }) => id),
    past,
  )
  const { security_token: token } = await session.call(renewSecurityToken, {
    params: { id: first.integrationId },
  })
  const waiting: IntegrationPlan['waiting'][number][] = []
  for (let nr = 1; nr <= howManyWaiting; nr++) waiting.push(await addIntegration(session, nr))
  const { email, password } = provider.admin
  return {
    admin: { email, password },
    webhook: { integrationId: first.integrationId, token },
    boxes,
    sinceMs: Date.now() - past / 2,
    waiting,
  }
}

/** Creates a customer with boxes in the other system, and the integration for it. */
async function addIntegration(session: Session, nr: number) {
  const id = `crash-${nr}`
  const devices = Array.from({ length: boxesOfEach }, (_, i) => ({
    serial_number: `EW-${100_000 + nr * boxesOfEach + i}`,
    name: `Gate ${nr}.${i}`,
    model: 'EW-10',
    is_active: i < boxesOfEach - 1,
  }))
  const key = otherSystem.addCustomer({ id, name: `Quay ${nr}`, devices })
  const made = await session.call(insertIntegration, {
    body: { integration_type: 'external_monitoring', api_token_key: key, comment: id },
  })
  return {
    integrationId: made.id,
    serials: devices.map(({ serial_number }) => serial_number),
    active: devices.filter(({ is_active }) => is_active).map(({ serial_number }) => serial_number),
  }
}
