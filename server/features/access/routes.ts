import {
  changeRole as changeRoleRoute,
  listAccessRights,
} from '@sensorstack/contract/features/access/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { changeRole } from './change-role.ts'
import { presentAccessRight } from './present.ts'
import { findAccessRightRow, listAccessRightRows } from './queries.ts'

/** Who may do what in the current stack. */
export function accessRoutes(deps: { random: Random; live: Pick<Live, 'changed'> }): Implementation[] {
  return [
    implement(listAccessRights, async ({ db, caller }) => {
      const rows = await listAccessRightRows(db, caller.rightId)
      return rows.map((row) => presentAccessRight(row, caller.stackId))
    }),

    implement(changeRoleRoute, async ({ db, caller, params, body, now, afterCommit }) => {
      const { stackId, accountId } = caller
      await changeRole(db, { rightId: params.id, role: body.role }, caller)
      await bumpVersions(db.tx, [stackId])
      await audit(db.tx, deps.random, {
        stackId,
        accountId,
        action: changeRoleRoute.id,
        target: params.id,
        detail: { role: body.role },
        now,
      })
      afterCommit(() => deps.live.changed([stackId], ['access_rights', 'accounts']))
      return presentAccessRight(await findAccessRightRow(db, params.id), stackId)
    }),
  ]
}
