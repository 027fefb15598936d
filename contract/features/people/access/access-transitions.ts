import type { AccessRight, AccessStatus, DeclineReason } from './access-right.ts'

/** The status of a person in a stack, split by decline reason. `none` means that there has never been a right. */
export type ExactStatus = AccessStatus | 'timeout' | 'deleted' | 'none'

/** The fields of a right that determine its exact status. */
export type AccessState = Pick<AccessRight, 'status' | 'decline_reason'>

interface Transition {
  readonly from: readonly ExactStatus[]
  readonly to: AccessState
}

const invited: AccessState = { status: 'invited', decline_reason: null }
const inactive: AccessState = { status: 'inactive', decline_reason: null }
const accepted: AccessState = { status: 'accepted', decline_reason: null }
const declined = (reason: DeclineReason | null): AccessState => ({
  status: 'declined',
  decline_reason: reason,
})

/** A person who has no right, or who declined, timed out or was deleted, may be invited again. */
const absent = ['none', 'declined', 'timeout', 'deleted'] as const

/** Every event that can happen to a right: the statuses that allow it and the resulting state. */
const transitions = {
  invite: { from: absent, to: invited },
  /** The person is created without an invitation; their first sign-in to the stack makes the right accepted. */
  create: { from: absent, to: inactive },
  resend: { from: ['invited', 'declined', 'timeout'], to: invited },
  accept: { from: ['invited'], to: accepted },
  decline: { from: ['invited'], to: declined(null) },
  /** The invitation expired unanswered. */
  timeout: { from: ['invited'], to: declined('timeout') },
  signIn: { from: ['inactive'], to: accepted },
  /** Removing a colleague does the same. */
  disable: {
    from: ['invited', 'inactive', 'accepted', 'declined', 'timeout'],
    to: { status: 'disabled', decline_reason: 'by_admin' },
  },
  enable: { from: ['disabled'], to: inactive },
  /** The person's account is deleted. */
  delete: {
    from: ['invited', 'inactive', 'accepted', 'declined', 'timeout', 'disabled'],
    to: declined('deleted'),
  },
} as const satisfies Readonly<Record<string, Transition>>

export type AccessEvent = keyof typeof transitions
export const accessEvents = Object.keys(transitions) as readonly AccessEvent[]

/** Returns the status of a right, split by decline reason; `none` if there is no right. */
export function exactStatusOf(right: AccessState | null): ExactStatus {
  if (!right) return 'none'
  const { status, decline_reason: reason } = right
  return status === 'declined' && (reason === 'timeout' || reason === 'deleted') ? reason : status
}

/** Returns the right after the event, or null if the event is not allowed in its current status. */
export function afterEvent(right: AccessState | null, event: AccessEvent): AccessState | null {
  const { from, to }: Transition = transitions[event]
  return from.includes(exactStatusOf(right)) ? to : null
}

/** Whether the event is allowed in the right's current status. It does not check who may trigger it. */
export function canHappen(right: AccessState | null, event: AccessEvent): boolean {
  return afterEvent(right, event) !== null
}
