import { expect, it } from 'vitest'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { outcomeOf } from './set-password.ts'
import { verifyFailureText } from './verify.ts'

const answered = (status: number, code: string, errors?: { field: string; message: string }[]) =>
  new ApiFailure('answered', 'a call', { status, body: { code, detail: 'from the server', errors } })

it('a new password that is refused has its reason, and the token stays', () => {
  const reason = { field: 'password', message: 'This password is too common.' }
  expect(outcomeOf(answered(422, 'WEAK_PASSWORD', [reason]))).toEqual({
    kind: 'refused',
    reason: 'This password is too common.',
  })
  expect(outcomeOf(answered(422, 'WEAK_PASSWORD'))).toMatchObject({ reason: 'from the server' })
})

it('every other refusal of a new password is the token’s', () => {
  expect(outcomeOf(answered(400, 'BAD_TOKEN'))).toEqual({ kind: 'badToken' })
  expect(outcomeOf(answered(422, 'INVALID_INPUT'))).toEqual({ kind: 'badToken' })
})

it('a token is not given up because the server is away, busy or broken', () => {
  const failed = { kind: 'failed' }
  expect(outcomeOf(new ApiFailure('unreachable', 'no answer'))).toEqual(failed)
  expect(outcomeOf(new ApiFailure('timeout', 'late'))).toEqual(failed)
  for (const status of [429, 500, 501, 503]) expect(outcomeOf(answered(status, 'X'))).toEqual(failed)
})

it('a verification fails with one text, whatever the server refuses', () => {
  const text = {
    title: 'Failed to verify account',
    detail: 'Either bad token, non-existant user or user already verified',
  }
  expect(verifyFailureText(answered(400, 'VERIFICATION_FAILED'))).toEqual(text)
  expect(verifyFailureText(answered(422, 'INVALID_INPUT'))).toEqual(text)
  expect(verifyFailureText(new Error('a bug'))).toEqual(text)
})

it('a verification blames no token when there is no server', () => {
  expect(verifyFailureText(new ApiFailure('unreachable', 'x')).title).toBe('Server not reachable')
})
