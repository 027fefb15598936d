import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { loginFailureText } from './login.ts'

const answered = (status: number, code: string) =>
  new ApiFailure('answered', 'auth.login', { status, body: { code, detail: 'from the server' } })

describe('loginFailureText', () => {
  it('reports wrong credentials', () => {
    expect(loginFailureText(answered(401, 'BAD_CREDENTIALS'))).toEqual({
      title: 'Login failed',
      detail: 'Bad email or password',
    })
  })
  it('reports an unverified account', () => {
    expect(loginFailureText(answered(403, 'NOT_VERIFIED')).detail).toBe(
      'Please verify your account before proceeding',
    )
  })
  it('gives no reason for other rejections', () => {
    const text = { title: 'Login failed', detail: 'An unknown error occured, please try again later' }
    expect(loginFailureText(answered(500, 'INTERNAL_ERROR'))).toEqual(text)
    expect(loginFailureText(new ApiFailure('timeout', 'late'))).toEqual(text)
    expect(loginFailureText(new Error('a bug'))).toEqual(text)
  })
  it('says when to retry after too many attempts, and suggests the faster way', () => {
    const detailAfter = (retryAfterMs?: number) =>
      loginFailureText(new ApiFailure('answered', 'auth.login', { status: 429, retryAfterMs })).detail
    expect(detailAfter(41_000)).toBe('There were too many attempts. Please try again in 41\u00a0s.')
    expect(detailAfter(840_500)).toBe(
      'There were too many attempts. Please try again in 15\u00a0min, or set a new password with Password forgotten.',
    )
    expect(detailAfter()).toContain('try again later')
  })
  it('tells users without a company what to wait for', () => {
    expect(loginFailureText(answered(403, 'NO_STACK')).detail).toContain('Accept the invitation')
  })
  it('reports an unreachable server', () => {
    const text = {
      title: 'Server not reachable',
      detail: 'Cannot reach the server, please try again in a couple of minutes',
    }
    expect(loginFailureText(new ApiFailure('unreachable', 'no answer'))).toEqual(text)
    expect(loginFailureText(answered(501, 'GATEWAY'))).toEqual(text)
  })
})
