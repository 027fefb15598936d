import { receiveWebhook, synchronize } from '@sensorstack/contract/features/intake/integrations/routes.ts'
import type { WebhookResult } from '@sensorstack/contract/features/intake/integrations/webhook.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { askAs, signedIn } from '../signed-in.ts'
import { type Lane, NoAnswer } from '../workload.ts'
import type { IntegrationAnswer, IntegrationOperation, IntegrationPlan } from './integration-plan.ts'

const stepMs = 1_000
const laneCount = 2

/** Reports one reading at a time, each with a different timestamp. */
export function webhookLane(
  { webhook, boxes, sinceMs }: IntegrationPlan,
  { url, seed, number }: { readonly url: string; readonly seed: number; readonly number: number },
): Lane<IntegrationOperation, IntegrationAnswer> {
  const ownSeed = seedOf(`${seed} webhook ${number}`)
  let sent = 0
  const ask = askAs(url, {
    'security-token': webhook.token,
    'integration-type': 'external_monitoring',
  })
  return {
    next: () => {
      sent += 1
      const atMs = sinceMs + (sent * laneCount + number) * stepMs
      const box = Math.floor(uniform(ownSeed, sent) * boxes.length)
      return { do: 'report', box, atMs, value: Math.round(uniform(ownSeed, -sent) * 100) / 10 }
    },
    perform: async (operation, name) => {
      if (operation.do !== 'report') throw new Error('not a report')
      const { answer } = await ask({
        method: receiveWebhook.method,
        path: fillPath(receiveWebhook, { integrationId: webhook.integrationId }),
        body: {
          id: name,
          devices: [
            {
              serial_number: boxes[operation.box]!.serial,
              events: [{ type: 'temperature', timestamp: operation.atMs, value: operation.value }],
            },
          ],
        },
        good: [200],
      })
      const [result] = (answer as WebhookResult).results
      if (!result?.ok) throw new NoAnswer(`the report came to ${JSON.stringify(answer)}`, true)
      return { count: result.accepted + result.duplicates }
    },
  }
}

/** Synchronises one integration after the other; when none is left, the last one again and again. */
export function synchronisationLane(
  { admin, waiting }: IntegrationPlan,
  url: string,
): Lane<IntegrationOperation, IntegrationAnswer> {
  let place = -1
  const ask = signedIn(admin, url)
  return {
    next: () => {
      place = Math.min(place + 1, waiting.length - 1)
      return { do: 'synchronise', place }
    },
    perform: async (operation) => {
      if (operation.do !== 'synchronise') throw new Error('not a synchronisation')
      const { answer } = await ask({
        method: synchronize.method,
        path: fillPath(synchronize, { id: waiting[operation.place]!.integrationId }),
        good: [200],
      })
      return { count: (answer as { created: unknown[] }).created.length }
    },
  }
}
