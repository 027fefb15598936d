import type { AccessRight, AccessStatus, DeclineReason } from './access-right.ts'

/** The status of a person in a stack, told apart by why it was declined. `none`: there never was a right. */
export type ExactStatus = AccessStatus | 'timeout' | 'deleted' | 'none'

/** The part of a right that its status is told by. */
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

/** Somebody who isn't here, or who left by their own choice or because time ran out, may be asked again. */
const absent = ['none', 'declined', 'timeout', 'deleted'] as const

/** Everything that happens to a right: in which statuses it can, and what the right is afterwards. */
const transitions = {
  invite: { from: absent, to: invited },
  /** A person is created instead of being asked; their first sign-in to the stack makes the right accepted. */
  create: { from: absent, to: inactive },
  resend: { from: ['invited', 'declined', 'timeout'], to: invited },
  accept: { from: ['invited'], to: accepted },
  decline: { from: ['invited'], to: declined(null) },
  /** Nobody answered the invitation in time. */
  timeout: { from: ['invited'], to: declined('timeout') },
  signIn: { from: ['inactive'], to: accepted },
  /** Removing a colleague is the same. */
  disable: {
    from: ['invited', 'inactive', 'accepted', 'declined', 'timeout'],
    to: { status: 'disabled', decline_reason: 'by_admin' },
  },
  enable: { from: ['disabled'], to: inactive },
  /** The person's account goes. */
  delete: {
    from: ['invited', 'inactive', 'accepted', 'declined', 'timeout', 'disabled'],
    to: declined('deleted'),
  },
} as const satisfies Readonly<Record<string, Transition>>

export type AccessEvent = keyof typeof transitions
export const accessEvents = Object.keys(transitions) as readonly AccessEvent[]

/** The status of a right, told apart by why it was declined; without a right, `none`. */
export function exactStatusOf(right: AccessState | null): ExactStatus {
  if (!right) return 'none'
  const { status, decline_reason: reason } = right
  return status === 'declined' && (reason === 'timeout' || reason === 'deleted') ? reason : status
}

/** What a right is after the event; null when that can't happen to it as it is. */
export function afterEvent(right: AccessState | null, event: AccessEvent): AccessState | null {
  const { from, to }: Transition = transitions[event]
  return from.includes(exactStatusOf(right)) ? to : null
}

/** Whether the event can happen to a right as it is; who may bring it about is another question. */
export function canHappen(right: AccessState | null, event: AccessEvent): boolean {
  return afterEvent(right, event) !== null
}
