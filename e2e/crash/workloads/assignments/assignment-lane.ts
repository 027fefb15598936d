import { assignSensorbox, unassignSensorbox } from '@sensorstack/contract/features/assets/routes.ts'
import { login } from '@sensorstack/contract/features/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { type Lane, NoAnswer } from '../workload.ts'
import type { AssignmentAnswer, AssignmentOperation, AssignmentPlan } from './assignments.ts'

const timeoutMs = 10_000

/** An admin who puts boxes on assets and takes them off, one after the other. */
export function assignmentLane(
  { email, password, assetIds }: AssignmentPlan,
  sensorboxIds: readonly string[],
  url: string,
  seed: number,
): Lane<AssignmentOperation, AssignmentAnswer> {
  const ownSeed = seedOf(`${seed} ${sensorboxIds[0]}`)
  let drawn = 0
  const draw = <T>(choices: readonly T[]): T =>
    choices[Math.floor(uniform(ownSeed, ++drawn) * choices.length)] as T
  const places = new Map<string, string | null>(sensorboxIds.map((id) => [id, null]))
  let cookie: string | undefined

  const send = async (path: string, init: RequestInit, good: readonly number[]): Promise<Response> => {
    const headers = { origin: url, ...(cookie !== undefined && { cookie }) }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
      throw new NoAnswer(String(error), false)
    })
    if (good.includes(response.status)) return response
    const text = await response.text().catch(() => '')
    throw new NoAnswer(`${response.status} ${text}`, response.status !== 503)
  }

  return {
    next: () => {
      const sensorboxId = draw(sensorboxIds)
      const from = places.get(sensorboxId) ?? null
      const to = draw([...assetIds, null].filter((place) => place !== from))
      return { sensorboxId, from, to }
    },
    perform: async ({ sensorboxId, from, to }) => {
      if (cookie === undefined) {
        const form = new URLSearchParams({ username: email, password })
        const answer = await send(fillPath(login), { method: login.method, body: form }, [200])
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      }
      // What an unanswered attempt has done already is answered 409.
      const route = to === null ? unassignSensorbox : assignSensorbox
      const path = fillPath(route, { id: (to ?? from) as string, sensorboxId })
      const answer = await send(path, { method: route.method }, [200, 204, 409])
      await answer.text().catch((error: unknown) => {
        throw new NoAnswer(String(error), false)
      })
      places.set(sensorboxId, to)
      return {}
    },
  }
}
