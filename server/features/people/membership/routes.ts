import { isDeepStrictEqual } from 'node:util'
import * as access from '@sensorstack/contract/features/people/access/routes.ts'
import { seesOverspendLimit } from '@sensorstack/contract/features/people/accounts/actions.ts'
import * as contract from '@sensorstack/contract/features/people/accounts/routes.ts'
import { createStack } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { FastifyRequest } from 'fastify'
import type { StackBound } from '../../../platform/db/database.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { logOf } from '../../../platform/http/request/log-of.ts'
import { changeStatus, showAccessRight } from '../access/public.ts'
import {
  findAccountRow,
  findOwnAccountRow,
  listAccountRows,
  lockForUpdate,
  presentAccount,
  presentSignedIn,
} from '../accounts/public.ts'
import { type DismissalDeps, dismissPerson } from '../auth/public.ts'
import type { AdmissionDeps } from '../invitations/public.ts'
import { showStack } from '../stacks/public.ts'
import { changeSettings } from './change-settings.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { listPartners } from './list-partners.ts'
import { openCustomerStack } from './open-customer-stack.ts'
import { toggleDisable } from './toggle-disable.ts'
import { updateAccount } from './update-account.ts'

export interface MembershipDeps extends AdmissionDeps, Omit<DismissalDeps, 'log'> {
  readonly lists: Lists
}

interface StatusCall extends ChangeNotes {
  readonly request: FastifyRequest
  readonly db: StackBound
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly now: number
  afterCommit(work: () => void): void
}

/** Routes for the people and partners of the current stack. */
export function membershipRoutes(deps: MembershipDeps): Implementation[] {
  const { lists } = deps
  const dismiss = ({ request }: Pick<StatusCall, 'request'>, accountId: string) =>
    void dismissPerson({ ...deps, log: logOf(request) }, accountId)
  const ownAccount = async ({ db, caller }: { db: StackBound; caller: Caller }) =>
    presentSignedIn(await findOwnAccountRow(db.tx, caller.accountId, caller.stackId), caller)

  const changeRight = async (call: StatusCall, action: 'enable' | 'disable' | 'remove') => {
    const { db, caller, params, now } = call
    const { accountId } = await changeStatus(db, { rightId: params.id, action, now }, caller)
    call.note({ target: params.id })
    if (action !== 'enable') call.afterCommit(() => dismiss(call, accountId))
  }

  return [
    // The list never has accounts of the hidden role api_customers, so a filter for it has no effect.
    lists.implement(contract.listAccounts, {
      spans: ({ db }, column) => db.within(column),
      shownBy: ({ caller }) => seesOverspendLimit(caller),
      read: async ({ db, caller }, ids) =>
        (await listAccountRows(db, ids)).map((row) => presentAccount(row, caller)),
    }),

    implement(contract.listPartners, ({ db, caller }) => listPartners(db, caller.stackId, caller)),

    implement(contract.listPartnersOfStack, ({ db, query, caller }) =>
      listPartners(db, query.stack_id, caller),
    ),

    implement(contract.createAccount, async (call) => {
      const { db, caller, body, now } = call
      const id = await createAccount(db, body, { accountId: caller.accountId, now }, deps)
      call.note({ target: id, detail: { type: body.type } })
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
      await updateAccount(db, target, body, caller, { ...deps, now })
      const after = await look()
      call.note({ target, detail: { fields: changedFields(before, after) } })
      return after
    }),

    implement(contract.deleteAccount, async (call) => {
      const { row, dismissed } = await deleteAccount(call.db, call.params.id, call.caller, call.now)
      // The trail doesn't store names of people. It stores that of a company, which can't be looked up after the deletion.
      const detail = row.type === 'company' ? { type: row.type, name: row.name } : { type: row.type }
      call.note({ target: row.id, detail })
      call.afterCommit(() => {
        for (const accountId of dismissed) dismiss(call, accountId)
      })
      return undefined
    }),

    implement(contract.toggleDisable, async (call) => {
      const { db, caller, params, now } = call
      const action = await toggleDisable(db, { accountId: params.id, to: call.body?.to, now }, caller)
      call.note({ target: params.id, detail: { action } })
      if (action === 'disable') call.afterCommit(() => dismiss(call, params.id))
      return presentAccount(await findAccountRow(db, params.id), caller)
    }),

    implement(contract.saveUiSettings, async (call) => {
      const { db, caller, body } = call
      await changeSettings(db.tx, caller.accountId, { ui_settings: body.ui_settings })
      call.note()
      return ownAccount(call)
    }),

    implement(access.enableColleague, async (call) => {
      await changeRight(call, 'enable')
      return showAccessRight(call.db, call.params.id)
    }),
    implement(access.disableColleague, async (call) => {
      await changeRight(call, 'disable')
      return showAccessRight(call.db, call.params.id)
    }),
    implement(access.removeColleague, async (call) => {
      await changeRight(call, 'remove')
      return undefined
    }),

    implement(createStack, async ({ db, body, caller, now, note }) => {
      const company = { companyId: body.account_id, name: body.name }
      const id = await openCustomerStack(deps, db, company, { accountId: caller.accountId, now })
      note({ target: id })
      return showStack(db, id)
    }),
  ]
}

/** Returns the names of the fields that differ. The trail contains only names of fields, no personal data. */
function changedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(was[field], value))
    .map(([field]) => field)
}
