import {
  createAccount as createAccountRoute,
  listAccounts,
  saveUiSettings as saveUiSettingsRoute,
} from '@sensorstack/contract/features/accounts/routes.ts'
import { audit } from '../../platform/db/audit.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { bumpVersions } from '../stacks/public.ts'
import { type CreateAccountDeps, createAccount } from './create-account.ts'
import { presentAccount, presentSignedIn } from './present.ts'
import { findAccountRow, findOwnAccountRow, listAccountRows } from './queries.ts'
import { saveUiSettings } from './save-ui-settings.ts'

export interface AccountDeps extends CreateAccountDeps {
  readonly live: Pick<Live, 'changed'>
}

/** The people and partners of the current stack. */
export function accountRoutes(deps: AccountDeps): Implementation[] {
  return [
    // Nobody can be given the hidden role api_customers, so the filter for it leaves the list as it is.
    implement(listAccounts, async ({ db, caller }) =>
      (await listAccountRows(db)).map((row) => presentAccount(row, caller)),
    ),

    implement(createAccountRoute, async ({ db, caller, body, now, afterCommit }) => {
      const { stackId, accountId } = caller
      const id = await createAccount(db, body, { accountId, now }, deps)
      await bumpVersions(db.tx, [stackId])
      await audit(db.tx, deps.random, {
        stackId,
        accountId,
        action: createAccountRoute.id,
        target: id,
        detail: { type: body.type },
        now,
      })
      afterCommit(() => deps.live.changed([stackId], ['accounts', 'access_rights', 'stacks']))
      return presentAccount(await findAccountRow(db, id), caller)
    }),

    implement(saveUiSettingsRoute, async ({ db, caller, body, now }) => {
      const { stackId, accountId } = caller
      await saveUiSettings(db.tx, accountId, body.ui_settings)
      await audit(db.tx, deps.random, { stackId, accountId, action: saveUiSettingsRoute.id, now })
      return presentSignedIn(await findOwnAccountRow(db.tx, accountId, stackId), caller)
    }),
  ]
}
