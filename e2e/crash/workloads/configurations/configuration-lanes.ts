import {
  createIndividualLimit,
  deleteIndividualLimit,
  listIndividualLimitsOfSensorbox,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createWakeup, syncWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { askAs, signedIn } from '../signed-in.ts'
import type { Lane } from '../workload.ts'
import type {
  ConfigurationAnswer,
  ConfigurationOperation,
  ConfigurationPlan,
  PlannedBox,
} from './configuration-plan.ts'

type ConfigurationLane = Lane<ConfigurationOperation, ConfigurationAnswer>
type At = { readonly url: string; readonly seed: number }

/** How far the second bound of a limit is above the first. */
export const aboveAttention = 2

/** A person who sets a limit of the box, changes it and removes it. */
export function limitLane(
  person: ConfigurationPlan,
  { id }: PlannedBox,
  { url, seed }: At,
): ConfigurationLane {
  const chance = chancesOf(`${seed} limits ${id}`)
  const ask = signedIn(person, url)
  const find = async (): Promise<string | undefined> => {
    const path = fillPath(listIndividualLimitsOfSensorbox, { id })
    const { answer } = await ask({ method: 'GET', path, good: [200] })
    return (answer as { id: string; measure_type: string }[]).find(
      ({ measure_type }) => measure_type === 'temperature',
    )?.id
  }
  let isThere = false
  return {
    next: () => {
      isThere = !isThere || chance() < 0.7
      // With a hysteresis and a different bound each time, the alarms depend on when the readings came.
      return { kind: 'limit', sensorboxId: id, max: isThere ? Math.round(chance() * 120) / 10 : null }
    },
    perform: async (operation) => {
      if (operation.kind !== 'limit') throw new Error(`this lane doesn't ${operation.kind}`)
      const { max } = operation
      // Finds the limit that an unanswered attempt may have created.
      const limitId = await find()
      const body = max !== null && { attention_max: max, critical_max: max + aboveAttention, hysteresis: 0.5 }
      if (!body) {
        const path = limitId !== undefined && fillPath(deleteIndividualLimit, { id: limitId })
        if (path) await ask({ method: deleteIndividualLimit.method, path, good: [204, 404] })
      } else if (limitId === undefined) {
        const path = fillPath(createIndividualLimit)
        const whole = { ...body, sensorbox_id: id, measure_type: 'temperature' }
        await ask({ method: createIndividualLimit.method, path, body: whole, good: [201] })
      } else {
        const path = `${fillPath(updateIndividualLimit)}?item_id=${limitId}`
        await ask({ method: updateIndividualLimit.method, path, body, good: [200] })
      }
      return {}
    },
  }
}

/** A person who saves the box's wakeup configuration, and usually sends it. */
export function wakeupLane(
  person: ConfigurationPlan,
  { id }: PlannedBox,
  { url, seed }: At,
): ConfigurationLane {
  const chance = chancesOf(`${seed} wakeup ${id}`)
  const ask = signedIn(person, url)
  let saved: number | undefined
  return {
    next: () => {
      const revision = saved
      saved = undefined
      if (revision !== undefined && chance() < 0.8) return { kind: 'send', sensorboxId: id, revision }
      return { kind: 'save', sensorboxId: id, intervalS: 600 + Math.floor(chance() * 80_000) }
    },
    perform: async (operation) => {
      if (operation.kind === 'send') {
        const body = { sensorbox_id: id, publish_config: true }
        await ask({ method: syncWakeup.method, path: fillPath(syncWakeup), body, good: [200] })
        return {}
      }
      if (operation.kind !== 'save') throw new Error(`this lane doesn't ${operation.kind}`)
      const config = { measure_interval_s: 300, send_interval_s: operation.intervalS }
      const body = { sensorbox_id: id, config }
      const path = fillPath(createWakeup)
      const { answer } = await ask({ method: createWakeup.method, path, body, good: [201] })
      const { revision } = answer as { revision: number }
      saved = revision
      return { revision }
    },
  }
}

/** The box itself. */
export function deviceLane({ id, deviceKey }: PlannedBox, { url, seed }: At): ConfigurationLane {
  const chance = chancesOf(`${seed} device ${id}`)
  const ask = askAs(url, { authorization: `Bearer ${deviceKey}` })
  let last = 0
  let handed: number | undefined
  return {
    next: () => {
      const revision = handed
      handed = undefined
      if (revision !== undefined) return { kind: 'acknowledge', sensorboxId: id, revision }
      last = Math.max(last + 1, Date.now())
      return { kind: 'upload', sensorboxId: id, at: last, value: Math.round(chance() * 150) / 10 }
    },
    perform: async (operation) => {
      if (operation.kind === 'acknowledge') {
        const body = { revision: operation.revision, status: 'accepted' }
        const path = fillPath(acknowledgeConfiguration)
        await ask({ method: acknowledgeConfiguration.method, path, body, good: [204] })
        return {}
      }
      if (operation.kind !== 'upload') throw new Error(`this lane doesn't ${operation.kind}`)
      const { at, value } = operation
      const body = { events: [{ type: 'temperature', value, timestamp: at }] }
      const path = fillPath(ingestEvents)
      const { answer } = await ask({ method: ingestEvents.method, path, body, good: [200] })
      handed = (answer as { config: { revision: number }[] }).config.at(-1)?.revision
      return {}
    },
  }
}

function chancesOf(of: string): () => number {
  const seed = seedOf(of)
  let drawn = 0
  return () => uniform(seed, ++drawn)
}
