import * as integrations from '@sensorstack/contract/features/intake/integrations/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { TestApp } from '../../app.ts'
import type { Sample } from './sample.ts'

const integration_type = 'external_monitoring' as const

/** Valid requests for integrations. */
export const integrationSamples: [Route, Sample][] = [
  [integrations.listIntegrations, () => ({})],
  [integrations.getIntegration, ({ integrationId }) => ({ params: { id: integrationId } })],
  [
    integrations.insertIntegration,
    async ({ fresh }) => ({ body: { integration_type, api_token_key: await fresh.apiKey() } }),
  ],
  [
    integrations.updateIntegration,
    async ({ fresh }) => ({
      body: {
        id: await fresh.integration(),
        comment: 'another comment',
        api_token_key: await fresh.apiKey(),
      },
    }),
  ],
  [integrations.deleteIntegration, async ({ fresh }) => ({ params: { id: await fresh.integration() } })],
  [integrations.synchronize, async ({ fresh }) => ({ params: { id: await fresh.integration() } })],
  [integrations.synchronizeByLink, async ({ fresh }) => ({ params: { id: await fresh.integration() } })],
  [integrations.renewSecurityToken, async ({ fresh }) => ({ params: { id: await fresh.integration() } })],
  [
    integrations.receiveWebhook,
    ({ integrationId }) => ({
      params: { integrationId },
      headers: { 'security-token': 'of-nobody', 'integration-type': integration_type },
      body: { id: 'delivery', devices: [] },
    }),
  ],
]

let serial = 0

/** Creates integrations of a stack, each for a different customer with a box in the other system. */
export function integrationMaker(app: TestApp, canary: string, call: Session['call']) {
  const key = async () => {
    const id = `authz-customer-${++serial}`
    const device = {
      serial_number: `EW-authz-${serial}`,
      name: `${canary} box`,
      model: 'EW-10',
      is_active: true,
    }
    return app.external.addCustomer({ id, name: `${canary} customer`, devices: [device] })
  }
  return {
    key,
    add: async () => {
      const api_token_key = await key()
      const body = { integration_type, api_token_key, comment: `${canary} integration` }
      return (await call(integrations.insertIntegration, { body })).id
    },
  }
}
