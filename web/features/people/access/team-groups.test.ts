import { describe, expect, it } from 'vitest'
import { groupOf, statusOf, teamGroups } from './team-groups.ts'
import { colleague, stackId } from './testing-colleague.ts'

describe('where a colleague stands', () => {
  it('tells who was made here from who belongs elsewhere, among those who have accepted', () => {
    expect(groupOf(colleague({ created_in_which_stack: stackId }), stackId)).toBe('home')
    expect(groupOf(colleague({ created_in_which_stack: null }), stackId)).toBe('accepted')
    expect(groupOf(colleague({ status: 'inactive', created_in_which_stack: stackId }), stackId)).toBe(
      'inactive',
    )
  })
  it('tells why an invitation was declined, and lists who was deleted among the declined', () => {
    const declined = (decline_reason: 'timeout' | 'deleted' | null) =>
      colleague({ status: 'declined', decline_reason })
    expect(
      [null, 'timeout' as const, 'deleted' as const].map((reason) => groupOf(declined(reason), stackId)),
    ).toEqual(['declined', 'timeout', 'declined'])
    expect(statusOf(declined('deleted'), stackId)).toBe('deleted')
  })
  it('has the groups in the specified order', () => {
    expect(teamGroups).toEqual(['home', 'accepted', 'invited', 'declined', 'timeout', 'inactive', 'disabled'])
  })
})
