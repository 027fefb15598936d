import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Workload } from '../workload.ts'
import { auditAssignments } from './assignment-audit.ts'
import { assignmentLane } from './assignment-lane.ts'
import type { AssignmentAnswer, AssignmentOperation, AssignmentPlan } from './assignment-plan.ts'

const howManyAssets = 2
const howManyRows = 2
const boxesOfEach = 3

/** Boxes are put on assets, moved to others and taken off again. */
export const assignments: Workload<AssignmentPlan, AssignmentOperation, AssignmentAnswer> = {
  name: 'assignments',
  prepare,
  lanes: (plan, { url }, seed) => plan.rows.map((row) => assignmentLane(plan, row, url, seed)),
  audit: auditAssignments,
}

async function prepare(world: World): Promise<AssignmentPlan> {
  const company = await world.makeCustomer()
  const { email, password } = company.admin
  const session = await company.admin.signIn()
  const assetIds: string[] = []
  for (let number = 1; number <= howManyAssets; number++) {
    assetIds.push((await session.call(createAsset, { body: { name: `Asset ${number}` } })).id)
  }
  const rows: string[][] = []
  for (let number = 1; number <= howManyRows; number++) {
    const row: string[] = []
    for (let box = 1; box <= boxesOfEach; box++) row.push((await world.makeSensorbox({ of: company })).id)
    rows.push(row)
  }
  return { stackId: company.stackId, email, password, assetIds, rows }
}
