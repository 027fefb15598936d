import * as contract from '@sensorstack/contract/features/access/routes.ts'
import type { StackBound } from '../../platform/db/database.ts'
import type { ChangeNotes } from '../../platform/http/change-notes.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import { changeRole } from './change-role.ts'
import { changeStatus } from './change-status.ts'
import { listTrail } from './list-trail.ts'
import { presentAccessRight } from './present.ts'
import { findAccessRightRow, listAccessRightRows } from './queries.ts'

export interface AccessDeps {
  /** Puts somebody out whose right was taken away. Sessions belong to another feature, so composition brings it. */
  readonly dismissPerson: (accountId: string) => void
}

interface StatusCall extends ChangeNotes {
  readonly db: StackBound
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly now: number
  afterCommit(work: () => void): void
}

/** Who may do what in the current stack, and who did. */
export function accessRoutes({ dismissPerson }: AccessDeps): Implementation[] {
  const show = async ({ db, params }: StatusCall) =>
    presentAccessRight(await findAccessRightRow(db, params.id), db.stackId)

  const change = async (call: StatusCall, action: 'enable' | 'disable' | 'remove') => {
    const { db, caller, params, now } = call
    const { accountId } = await changeStatus(db, { rightId: params.id, action, now }, caller)
    call.note({ target: params.id })
    if (action !== 'enable') call.afterCommit(() => dismissPerson(accountId))
  }

  return [
    implement(contract.listAccessRights, async ({ caller, db }) =>
      (await listAccessRightRows(db, caller.rightId)).map((row) => presentAccessRight(row, caller.stackId)),
    ),

    implement(contract.changeRole, async (call) => {
      const { role } = call.body
      const target = call.params.id
      await changeRole(call.db, { rightId: target, role }, call.caller)
      call.note({ target, detail: { role } })
      return show(call)
    }),

    implement(contract.enableColleague, async (call) => {
      await change(call, 'enable')
      return show(call)
    }),
    implement(contract.disableColleague, async (call) => {
      await change(call, 'disable')
      return show(call)
    }),
    implement(contract.removeColleague, async (call) => {
      await change(call, 'remove')
      return undefined
    }),

    implement(contract.listTrail, ({ db, query }) => listTrail(db, query)),
  ]
}
