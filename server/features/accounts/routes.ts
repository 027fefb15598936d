import { isDeepStrictEqual } from 'node:util'
import * as contract from '@sensorstack/contract/features/accounts/routes.ts'
import { audit } from '../../platform/db/audit.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type Caller, type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { changeSettings } from './change-settings.ts'
import { type CreateAccountDeps, createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { listPartners } from './list-partners.ts'
import { presentAccount, presentSignedIn } from './present.ts'
import { findAccountRow, findOwnAccountRow, listAccountRows, lockForUpdate } from './queries.ts'
import { toggleDisable } from './toggle-disable.ts'
import { updateAccount } from './update-account.ts'

export interface AccountDeps extends CreateAccountDeps {
  readonly live: Pick<Live, 'changed'>
  /** Puts somebody out whose right was taken away. Sessions belong to another feature, so composition brings it. */
  readonly dismissPerson: (accountId: string) => void
}

interface ChangingCall {
  readonly db: StackBound
  readonly caller: Caller
  readonly now: number
  afterCommit(work: () => void): void
}

/** The people and partners of the current stack. */
export function accountRoutes(deps: AccountDeps): Implementation[] {
  const { random, live, dismissPerson } = deps

  const noted = async (
    { db, caller, now, afterCommit }: ChangingCall,
    entry: { action: string; target: string; detail?: Record<string, unknown> },
    alsoChanged: readonly string[] = [],
  ) => {
    const { stackId, accountId } = caller
    const stackIds = [stackId, ...alsoChanged]
    await bumpVersions(db.tx, stackIds)
    await audit(db.tx, random, { stackId, accountId, now, ...entry })
    afterCommit(() => live.changed(stackIds, ['accounts', 'access_rights', 'stacks']))
  }
  const ownAccount = async ({ db, caller }: ChangingCall) =>
    presentSignedIn(await findOwnAccountRow(db.tx, caller.accountId, caller.stackId), caller)

  return [
    // Nobody can be given the hidden role api_customers, so the filter for it leaves the list as it is.
    implement(contract.listAccounts, async ({ db, caller }) =>
      (await listAccountRows(db)).map((row) => presentAccount(row, caller)),
    ),

    implement(contract.listPartners, ({ db, caller }) => listPartners(db, caller.stackId, caller)),

    implement(contract.listPartnersOfStack, ({ db, query, caller }) =>
      listPartners(db, query.stack_id, caller),
    ),

    implement(contract.createAccount, async (call) => {
      const { db, caller, body, now } = call
      const id = await createAccount(db, body, { accountId: caller.accountId, now }, deps)
      await noted(call, { action: contract.createAccount.id, target: id, detail: { type: body.type } })
      return presentAccount(await findAccountRow(db, id), caller)
    }),

    implement(contract.updateAccount, async (call) => {
      const { db, caller, params, body, now } = call
      const target = params.id
      const look = async () =>
        target === caller.accountId
          ? ownAccount(call)
          : presentAccount(await findAccountRow(db, target), caller)
      await lockForUpdate(db, target)
      const before = await look()
      const below = await updateAccount(db, target, body, caller, { ...deps, now })
      const after = await look()
      const detail = { fields: changedFields(before, after).join(', ') }
      await noted(call, { action: contract.updateAccount.id, target, detail }, below)
      return after
    }),

    implement(contract.deleteAccount, async (call) => {
      const { row, closedStackId, dismissed } = await deleteAccount(call.db, call.params.id, call.caller)
      // The names of people are not kept; who a company was the trail has to say by itself.
      const detail = row.type === 'company' ? { type: row.type, name: row.name } : { type: row.type }
      await noted(
        call,
        { action: contract.deleteAccount.id, target: row.id, detail },
        closedStackId ? [closedStackId] : [],
      )
      call.afterCommit(() => {
        for (const accountId of dismissed) dismissPerson(accountId)
      })
      return undefined
    }),

    implement(contract.toggleDisable, async (call) => {
      const { db, caller, params } = call
      const action = await toggleDisable(db, { accountId: params.id, to: call.body?.to }, caller)
      await noted(call, { action: contract.toggleDisable.id, target: params.id, detail: { action } })
      if (action === 'disable') call.afterCommit(() => dismissPerson(params.id))
      return presentAccount(await findAccountRow(db, params.id), caller)
    }),

    implement(contract.saveUiSettings, async (call) => {
      const { db, caller, body, now } = call
      const { stackId, accountId } = caller
      await changeSettings(db.tx, accountId, { ui_settings: body.ui_settings })
      await audit(db.tx, random, { stackId, accountId, action: contract.saveUiSettings.id, now })
      return ownAccount(call)
    }),
  ]
}

/** What is different in the one of two forms of the same account: the trail names fields, and nobody's data. */
function changedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(was[field], value))
    .map(([field]) => field)
}
