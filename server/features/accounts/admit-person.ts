import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Profile } from '../../migrations/people-tables.ts'
import type { StackBound } from '../../platform/db/database.ts'

/** A person on the way into a stack. */
export interface Admission {
  readonly stackId: string
  readonly email: string
  readonly name: string
  readonly profile: Profile
  readonly role: AssignableRole
  /** Someone invited has to accept; someone created has to verify the address. */
  readonly as: 'invited' | 'created'
  /** Only for an account that comes into being: whether the set-up dialog was or needn't be shown. */
  readonly initialSetupCompleted: boolean
}

/**
 * Brings a person into a stack that the transaction sees: makes the account unless the address signs in already, then
 * gives the right and mails the link. Answers the account's id, or null when the person has a right there already.
 * Mails and tokens belong to other features, so composition brings it.
 */
export type AdmitPerson = (
  db: StackBound,
  admission: Admission,
  by: { accountId: string; now: number },
) => Promise<string | null>
