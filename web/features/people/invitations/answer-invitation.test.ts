import { accept, decline } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { answerInvitation } from './answer-invitation.ts'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('../../../platform/api/call.ts', () => ({ call, callTimeoutMs: 5000 }))
vi.mock('../../../platform/toasts/toasts.tsx', () => ({ showToast, dismissToast: () => {} }))

const invitation = { userId: 'u', stackId: 's', token: 't' }
const fail = (status: number, code = 'X') =>
  call.mockRejectedValue(
    new ApiFailure('answered', 'a call', { status, body: { code, detail: 'from the server' } }),
  )
const said = () => showToast.mock.calls.map(([toast]) => [toast.title, toast.detail])

beforeEach(() => {
  call.mockReset()
  showToast.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('accepts with the token, and returns the token for a first password', async () => {
  call.mockResolvedValue({ initial_password_token: 'p' })
  expect(await answerInvitation('accept', invitation)).toEqual({ kind: 'accepted', passwordToken: 'p' })
  expect(call).toHaveBeenCalledExactlyOnceWith(accept, {
    params: { userId: 'u', stackId: 's' },
    query: { token: 't' },
  })
})

it('declines without a token, which a signed-in user may do', async () => {
  expect(await answerInvitation('decline', { ...invitation, token: undefined })).toEqual({ kind: 'declined' })
  expect(call).toHaveBeenCalledExactlyOnceWith(decline, {
    params: { userId: 'u', stackId: 's' },
    query: {},
  })
})

it('sends no request if the link is incomplete', async () => {
  for (const link of [
    { ...invitation, userId: undefined },
    { ...invitation, stackId: undefined },
  ]) {
    expect(await answerInvitation('accept', link)).toEqual({ kind: 'incomplete' })
  }
  expect(call).not.toHaveBeenCalled()
  expect(said()[0]).toEqual(['Failed to accept the invitation', 'The link is not complete.'])
})

it('reports that a used link has expired', async () => {
  fail(410, 'INVITATION_EXPIRED')
  expect(await answerInvitation('decline', invitation)).toEqual({ kind: 'spent' })
  expect(said()).toEqual([['Invitation expired', 'Invitation was already accepted or declined']])
})

it("shows the server's message for any other failure", async () => {
  fail(404)
  expect(await answerInvitation('decline', invitation)).toEqual({ kind: 'unknown' })
  fail(503)
  expect(await answerInvitation('accept', invitation)).toEqual({ kind: 'failed' })
  expect(said()).toEqual([
    ['Failed to decline the invitation', 'from the server'],
    ['Failed to accept the invitation', 'from the server'],
  ])
})

it('reports an error when neither token nor session identifies the user', async () => {
  fail(401, 'NO_SESSION')
  expect(await answerInvitation('accept', { ...invitation, token: undefined })).toEqual({
    kind: 'anonymous',
  })
  expect(said()).toEqual([
    ['Failed to accept the invitation', 'The link has no token, and nobody is signed in.'],
  ])
})
