import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { setPrice } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { signedIn } from '../signed-in.ts'
import type { Lane } from '../workload.ts'
import type { ChargeAnswer, ChargeOperation, ChargePlan } from './charge-plan.ts'

type ChargeLane = Lane<ChargeOperation, ChargeAnswer>
type At = { readonly url: string; readonly seed: number }

/** Enables boxes for the first time, and now and then disables and enables one again. */
export function enablingLane({ payer, waitingIds }: ChargePlan, { url, seed }: At): ChargeLane {
  const chance = chancesOf(`${seed} enabling`)
  const ask = signedIn(payer, url)
  const enabled: string[] = []
  let disabled: string | undefined
  return {
    next: () => {
      if (disabled !== undefined) {
        const sensorboxId = disabled
        disabled = undefined
        return { kind: 'enable', sensorboxId }
      }
      const first = waitingIds[enabled.length]
      if (first !== undefined && chance() < 0.6) {
        enabled.push(first)
        return { kind: 'enable', sensorboxId: first }
      }
      const again = enabled[Math.floor(chance() * enabled.length)]
      if (again === undefined) {
        enabled.push(waitingIds[0]!)
        return { kind: 'enable', sensorboxId: waitingIds[0]! }
      }
      disabled = again
      return { kind: 'disable', sensorboxId: again }
    },
    perform: async (operation, name) => {
      if (operation.kind === 'price') throw new Error('this lane sets no price')
      const route = operation.kind === 'enable' ? enableSensorbox : disableSensorbox
      await ask({
        method: route.method,
        path: fillPath(route, { id: operation.sensorboxId }),
        // Without a key, an unanswered attempt may have done it already.
        good: [200, 409],
        ...(name.length % 2 === 0 && { headers: { 'idempotency-key': name } }),
      })
      return {}
    },
  }
}

/** Changes the price of the first enabling, as an admin of the provider. */
export function priceLane({ payer, provider }: ChargePlan, { url, seed }: At): ChargeLane {
  const chance = chancesOf(`${seed} prices`)
  const ask = signedIn(provider, url)
  return {
    next: () => ({ kind: 'price', price: 1 + Math.floor(chance() * 40) / 10 }),
    perform: async (operation) => {
      if (operation.kind !== 'price') throw new Error('this lane enables no box')
      await ask({
        method: setPrice.method,
        path: fillPath(setPrice),
        body: { stack_id: payer.stackId, kind: 'sensorbox_enabled', price: operation.price },
        good: [200],
      })
      return {}
    },
  }
}

function chancesOf(of: string): () => number {
  const seed = seedOf(of)
  let drawn = 0
  return () => uniform(seed, ++drawn)
}
