import { expect, it } from 'vitest'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { outcomeOf } from './password/set-password.ts'
import { verifyFailureText } from './sign-in/verify.ts'

const answered = (status: number, code: string, errors?: { field: string; message: string }[]) =>
  new ApiFailure('answered', 'a call', { status, body: { code, detail: 'from the server', errors } })

it('a rejected new password has a reason, and the token stays valid', () => {
  const reason = { field: 'password', message: 'This password is too common.' }
  expect(outcomeOf(answered(422, 'WEAK_PASSWORD', [reason]))).toEqual({
    kind: 'refused',
    reason: 'This password is too common.',
  })
  expect(outcomeOf(answered(422, 'WEAK_PASSWORD'))).toMatchObject({ reason: 'from the server' })
})

it('any other failure without a reason is attributed to the token', () => {
  expect(outcomeOf(answered(400, 'BAD_TOKEN'))).toEqual({ kind: 'badToken' })
  expect(outcomeOf(answered(422, 'INVALID_INPUT'))).toEqual({ kind: 'badToken' })
  expect(outcomeOf(answered(500, 'INTERNAL_ERROR'))).toEqual({ kind: 'badToken' })
})

it('the token stays valid while the server is unreachable or busy', () => {
  const failed = { kind: 'failed' }
  expect(outcomeOf(new ApiFailure('unreachable', 'no answer'))).toEqual(failed)
  expect(outcomeOf(new ApiFailure('timeout', 'late'))).toEqual(failed)
  for (const status of [429, 501, 503]) expect(outcomeOf(answered(status, 'X'))).toEqual(failed)
})

it('a rejected verification always has the same text', () => {
  const text = {
    title: 'Failed to verify account',
    detail: 'Either bad token, non-existant user or user already verified',
  }
  expect(verifyFailureText(answered(400, 'VERIFICATION_FAILED'))).toEqual(text)
  expect(verifyFailureText(answered(422, 'INVALID_INPUT'))).toEqual(text)
  expect(verifyFailureText(new Error('a bug'))).toEqual(text)
})

it("an unreachable server isn't blamed on the verification token", () => {
  expect(verifyFailureText(new ApiFailure('unreachable', 'x')).title).toBe('Server not reachable')
})
