import { describe, expect, it } from 'vitest'
import { groupOf, statusOf, teamGroups } from './team-groups.ts'
import { colleague, stackId } from './testing-colleague.ts'

describe('the group of a colleague', () => {
  it('separates accepted colleagues created in this stack from those created elsewhere', () => {
    expect(groupOf(colleague({ created_in_which_stack: stackId }), stackId)).toBe('home')
    expect(groupOf(colleague({ created_in_which_stack: null }), stackId)).toBe('accepted')
    expect(groupOf(colleague({ status: 'inactive', created_in_which_stack: stackId }), stackId)).toBe(
      'inactive',
    )
  })
  it('depends on why the invitation was declined, and deleted people are among the declined', () => {
    const declined = (decline_reason: 'timeout' | 'deleted' | null) =>
      colleague({ status: 'declined', decline_reason })
    expect(
      [null, 'timeout' as const, 'deleted' as const].map((reason) => groupOf(declined(reason), stackId)),
    ).toEqual(['declined', 'timeout', 'declined'])
    expect(statusOf(declined('deleted'), stackId)).toBe('deleted')
  })
  it('follows the order of the specification', () => {
    expect(teamGroups).toEqual(['home', 'accepted', 'invited', 'declined', 'timeout', 'inactive', 'disabled'])
  })
})
