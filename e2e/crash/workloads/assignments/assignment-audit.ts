import { listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { Snapshot } from '../../invariants/snapshot-queries.ts'
import { type Audit, found } from '../workload.ts'
import type { AssignmentAnswer, AssignmentOperation, AssignmentPlan } from './assignment-plan.ts'

/** Compares the assets of boxes with the requested ones. */
export function auditAssignments({
  stackId,
  rows,
}: AssignmentPlan): Audit<AssignmentOperation, AssignmentAnswer> {
  const certain = new Map<string, string | null>(rows.flat().map((id) => [id, null] as const))
  const open = new Map<string, AssignmentOperation>()

  const misplaced = (snapshot: Snapshot): string[] => {
    const boxes = new Map(snapshot.boxes.map((box) => [box.id, box.asset_id]))
    return [...certain].flatMap(([id, place]) => {
      const asked = [...open.values()].filter(({ sensorboxId }) => sensorboxId === id).map(({ to }) => to)
      const found = boxes.get(id)
      return found !== undefined && [place, ...asked].includes(found)
        ? []
        : [`box ${id} is on ${found}, and not on ${place}`]
    })
  }

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      certain.set(operation.sensorboxId, operation.to)
      return []
    },
    checkRestarted(snapshot) {
      const operations = [...open.values()]
      const wrong = misplaced(snapshot)
      const kept = operations.filter(({ sensorboxId, to }) =>
        snapshot.boxes.some(({ id, asset_id }) => id === sensorboxId && asset_id === to),
      ).length
      return { findings: found('wrong', wrong.length, () => wrong[0]!), unanswered: operations.length, kept }
    },
    async checkSettled(snapshot, look) {
      const wrong = misplaced(snapshot)
      const findings = [
        ...found('wrong', open.size, () => 'assignments are still without an answer'),
        ...found('wrong', wrong.length, () => wrong[0]!),
      ]
      const session = await look.inStack(stackId)
      for (const asset of await session.call(listAssets)) {
        const expected = [...certain].filter(([, place]) => place === asset.id).map(([id]) => id)
        const isSame = expected.sort().join() === [...asset.sensorboxes].sort().join()
        findings.push(...found('wrong', isSame ? 0 : 1, () => `asset ${asset.id} shows other boxes`))
      }
      return findings
    },
  }
}
