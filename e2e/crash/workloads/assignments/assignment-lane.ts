import { assignSensorbox, unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { signedIn } from '../signed-in.ts'
import type { Lane } from '../workload.ts'
import type { AssignmentAnswer, AssignmentOperation, AssignmentPlan } from './assignment-plan.ts'

/** An admin who puts boxes on assets and takes them off, one at a time. */
export function assignmentLane(
  { assetIds, ...person }: AssignmentPlan,
  sensorboxIds: readonly string[],
  url: string,
  seed: number,
): Lane<AssignmentOperation, AssignmentAnswer> {
  const ownSeed = seedOf(`${seed} ${sensorboxIds[0]}`)
  let drawn = 0
  const draw = <T>(choices: readonly T[]): T =>
    choices[Math.floor(uniform(ownSeed, ++drawn) * choices.length)] as T
  const places = new Map<string, string | null>(sensorboxIds.map((id) => [id, null]))
  const ask = signedIn(person, url)

  return {
    next: () => {
      const sensorboxId = draw(sensorboxIds)
      const from = places.get(sensorboxId) ?? null
      const to = draw([...assetIds, null].filter((place) => place !== from))
      return { sensorboxId, from, to }
    },
    perform: async ({ sensorboxId, from, to }) => {
      // A repeated attempt gets a 409 if an unanswered one has done it already.
      const route = to === null ? unassignSensorbox : assignSensorbox
      const path = fillPath(route, { id: (to ?? from) as string, sensorboxId })
      await ask({ method: route.method, path, good: [200, 204, 409] })
      places.set(sensorboxId, to)
      return {}
    },
  }
}
