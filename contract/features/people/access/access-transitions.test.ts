import { describe, expect, test } from 'vitest'
import { type AccessStatus, accessStatuses, type DeclineReason, declineReasons } from './access-right.ts'
import { type AccessState, accessEvents, afterEvent, canHappen, exactStatusOf } from './access-transitions.ts'

const right = (status: AccessStatus, decline_reason: DeclineReason | null = null): AccessState => ({
  status,
  decline_reason,
})
const states = [
  null,
  ...accessStatuses.flatMap((status) => [null, ...declineReasons].map((reason) => right(status, reason))),
]

/** For each event, the statuses in which it is allowed and the status that follows. */
const table = {
  invite: [['none', 'declined', 'timeout', 'deleted'], 'invited'],
  create: [['none', 'declined', 'timeout', 'deleted'], 'inactive'],
  resend: [['invited', 'declined', 'timeout'], 'invited'],
  accept: [['invited'], 'accepted'],
  decline: [['invited'], 'declined'],
  timeout: [['invited'], 'timeout'],
  signIn: [['inactive'], 'accepted'],
  disable: [['invited', 'inactive', 'accepted', 'declined', 'timeout'], 'disabled'],
  enable: [['disabled'], 'inactive'],
  delete: [['invited', 'inactive', 'accepted', 'declined', 'timeout', 'disabled'], 'deleted'],
} as const

test('the table has every event', () => {
  expect(Object.keys(table).sort()).toEqual([...accessEvents].sort())
})

describe.each(accessEvents)('%s', (event) => {
  const [from, to] = table[event]
  test('is allowed only in its listed statuses and leads to the listed one', () => {
    for (const state of states) {
      const after = afterEvent(state, event)
      const can = (from as readonly string[]).includes(exactStatusOf(state))
      expect([state, canHappen(state, event)]).toEqual([state, can])
      expect(after === null ? null : exactStatusOf(after)).toBe(can ? to : null)
    }
  })
})

test('a decline reason is set only on the status that it explains', () => {
  expect(afterEvent(right('accepted'), 'disable')).toEqual(right('disabled', 'by_admin'))
  expect(afterEvent(right('disabled', 'by_admin'), 'enable')).toEqual(right('inactive'))
  expect(afterEvent(right('invited'), 'timeout')).toEqual(right('declined', 'timeout'))
  expect(afterEvent(right('declined', 'timeout'), 'resend')).toEqual(right('invited'))
  expect(afterEvent(right('invited'), 'decline')).toEqual(right('declined'))
})
