import * as contract from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { isFromThisMachine } from '../../../../platform/http/request/at-machine.ts'
import { createFirstAdmin, type FirstAdminDeps, isFirstAdminOffered } from './create-first-admin.ts'

/** The endpoints with which the first admin is created at the machine itself. */
export function firstAdminRoutes(deps: FirstAdminDeps): Implementation[] {
  return [
    implement(contract.askFirstAdmin, async ({ request }) => ({
      is_offered: await isFirstAdminOffered(deps, isFromThisMachine(request)),
    })),
    implement(contract.createFirstAdmin, async ({ body, request }) => {
      await createFirstAdmin(deps, body, isFromThisMachine(request))
      return undefined
    }),
  ]
}
