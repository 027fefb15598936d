import * as contract from '@sensorstack/contract/features/people/access/routes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { changeRole } from './change-role.ts'
import { listTrail } from './list-trail.ts'
import { presentAccessRight } from './present.ts'
import { listAccessRightRows } from './queries.ts'
import { showAccessRight } from './show-access-right.ts'

/** Routes for the access rights and the trail of the current stack. */
export function accessRoutes(): Implementation[] {
  return [
    implement(contract.listAccessRights, async ({ caller, db }) =>
      (await listAccessRightRows(db, caller.rightId)).map((row) => presentAccessRight(row, caller.stackId)),
    ),

    implement(contract.changeRole, async (call) => {
      const { role } = call.body
      const target = call.params.id
      await changeRole(call.db, { rightId: target, role }, call.caller)
      call.note({ target, detail: { role } })
      return showAccessRight(call.db, target)
    }),

    implement(contract.listTrail, ({ db, query }) => listTrail(db, query)),
  ]
}
