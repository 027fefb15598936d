import { testingAccount } from '../../accounts/testing-account.ts'
import type { Colleague } from './team-groups.ts'

/** The stack of the colleagues. */
export const stackId = '019a0000-0000-7000-8000-000000000001'

let nr = 0

/** Returns a colleague for a test. By default a viewer who has accepted and was created in another stack. */
export function colleague(more: Partial<Colleague> = {}): Colleague {
  nr += 1
  const account = testingAccount({
    id: `019a0000-0000-7000-8001-${String(nr).padStart(12, '0')}`,
    type: 'user',
    name: `Colleague ${nr}`,
    email: `colleague${nr}@example.org`,
    created_in_which_stack: null,
  })
  return { ...account, status: 'accepted', role: 'viewer', ...more }
}
