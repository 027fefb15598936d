import * as contract from '@sensorstack/contract/features/access/routes.ts'
import type { Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { changeRole } from './change-role.ts'
import { changeStanding } from './change-standing.ts'
import { listTrail } from './list-trail.ts'
import { presentAccessRight } from './present.ts'
import { findAccessRightRow, listAccessRightRows } from './queries.ts'

export interface AccessDeps {
  readonly random: Random
  readonly live: Pick<Live, 'changed'>
  /** Puts somebody out whose right was taken away. Sessions belong to another feature, so composition brings it. */
  readonly dismissPerson: (accountId: string) => void
}

interface StandingCall {
  readonly db: StackBound
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly now: number
  afterCommit(work: () => void): void
}

/** Who may do what in the current stack, and who did. */
export function accessRoutes({ random, live, dismissPerson }: AccessDeps): Implementation[] {
  const noted = async (
    { db, caller, params, now, afterCommit }: StandingCall,
    entry: { action: string; detail?: Record<string, unknown> },
  ) => {
    const { stackId, accountId } = caller
    await bumpVersions(db.tx, [stackId])
    await audit(db.tx, random, { stackId, accountId, target: params.id, now, ...entry })
    afterCommit(() => live.changed([stackId], ['access_rights', 'accounts']))
    return presentAccessRight(await findAccessRightRow(db, params.id), stackId)
  }

  const change = async (call: StandingCall, action: 'enable' | 'disable' | 'remove', routeId: string) => {
    const { accountId } = await changeStanding(call.db, { rightId: call.params.id, action }, call.caller)
    if (action !== 'enable') call.afterCommit(() => dismissPerson(accountId))
    return noted(call, { action: routeId })
  }

  return [
    implement(contract.listAccessRights, async ({ db, caller }) => {
      const rows = await listAccessRightRows(db, caller.rightId)
      return rows.map((row) => presentAccessRight(row, caller.stackId))
    }),

    implement(contract.changeRole, async (call) => {
      const { role } = call.body
      await changeRole(call.db, { rightId: call.params.id, role }, call.caller)
      return noted(call, { action: contract.changeRole.id, detail: { role } })
    }),

    implement(contract.enableColleague, (call) => change(call, 'enable', contract.enableColleague.id)),
    implement(contract.disableColleague, (call) => change(call, 'disable', contract.disableColleague.id)),
    implement(contract.removeColleague, async (call) => {
      await change(call, 'remove', contract.removeColleague.id)
      return undefined
    }),

    implement(contract.listTrail, ({ db, query }) => listTrail(db, query)),
  ]
}
