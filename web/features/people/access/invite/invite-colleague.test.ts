import { expect, it, vi } from 'vitest'
import { colleague, stackId } from '../team/testing-colleague.ts'
import {
  emptyInvitation,
  invitableRoles,
  invitationProblems,
  inviteColleague,
  keysByContent,
} from './invite-colleague.ts'

const account = colleague({ status: 'invited' })
const right = {
  id: 'right',
  account_id: account.id,
  stack_id: stackId,
  role: 'viewer' as const,
  status: 'invited' as const,
  decline_reason: null,
  inherited: false,
}
const calls = () => ({
  invite: vi.fn(async () => account),
  listRights: vi.fn(async () => [right]),
  changeRole: vi.fn(async () => undefined),
})
const jon = { ...emptyInvitation, email: 'jon@example.org', name: 'Jon Vik' }

it('invites a viewer with a single request', async () => {
  const made = calls()
  expect(await inviteColleague(jon, 'key', made)).toEqual({ account, roleFailure: null })
  const { role: _, ...body } = jon
  expect(made.invite).toHaveBeenCalledWith(body, 'key')
  expect(made.changeRole).not.toHaveBeenCalled()
})

it('assigns another role afterwards, and reports when only that fails', async () => {
  const made = calls()
  await inviteColleague({ ...jon, role: 'manager' }, 'key', made)
  expect(made.changeRole).toHaveBeenCalledWith('right', 'manager')
  const problem = new Error('no')
  made.changeRole.mockRejectedValue(problem)
  expect(await inviteColleague({ ...jon, role: 'manager' }, 'key', made)).toEqual({
    account,
    roleFailure: problem,
  })
  made.listRights.mockResolvedValue([])
  const { roleFailure } = await inviteColleague({ ...jon, role: 'admin' }, 'key', made)
  expect(roleFailure).toBeInstanceOf(Error)
})

it('throws when the invitation fails', async () => {
  const made = calls()
  made.invite.mockRejectedValue(new Error('taken'))
  await expect(inviteColleague({ ...jon, role: 'admin' }, 'key', made)).rejects.toThrow('taken')
})

it("offers no role above the user's own", () => {
  expect(invitableRoles('manager')).toEqual(['manager', 'viewer'])
  expect(invitableRoles('admin')).toEqual(['admin', 'manager', 'viewer'])
})

it('reports errors in the words of the contract', () => {
  expect(invitationProblems.email('')).toBe('Please enter a valid email address.')
  expect(invitationProblems.name(' ')).toBe('Please enter a name.')
  expect(invitationProblems.phone('')).toBeNull()
  expect(invitationProblems.phone('+49 12')).toBe('Minimum number of digits must be 9.')
  expect(invitationProblems.phone('call me')).toBe(
    'Please enter a valid phone number including area code! (e.g.: +49 123 456789123)',
  )
})

it('returns the same key for the same content', () => {
  const keyOf = keysByContent()
  const first = keyOf({ name: 'Jon' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf({ name: 'Jon' })).toBe(first)
  expect(keyOf({ name: 'Ida' })).not.toBe(first)
})
