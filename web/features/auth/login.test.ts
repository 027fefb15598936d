import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { loginFailureText } from './login.ts'

const answered = (status: number, code: string) =>
  new ApiFailure('answered', 'auth.login', { status, body: { code, detail: 'from the server' } })

describe('loginFailureText', () => {
  it('tells bad credentials', () => {
    expect(loginFailureText(answered(401, 'BAD_CREDENTIALS'))).toEqual({
      title: 'Login failed',
      detail: 'Bad email or password',
    })
  })
  it('tells that the account is not verified', () => {
    expect(loginFailureText(answered(403, 'NOT_VERIFIED')).detail).toBe(
      'Please verify your account before proceeding',
    )
  })
  it('tells nothing of any other refusal', () => {
    const text = { title: 'Login failed', detail: 'An unknown error occured, please try again later' }
    expect(loginFailureText(answered(429, 'TOO_MANY_REQUESTS'))).toEqual(text)
    expect(loginFailureText(answered(403, 'NO_STACK'))).toEqual(text)
    expect(loginFailureText(new ApiFailure('timeout', 'late'))).toEqual(text)
    expect(loginFailureText(new Error('a bug'))).toEqual(text)
  })
  it('tells that there is no server', () => {
    const text = {
      title: 'Server not reachable',
      detail: 'Cannot reach the server, please try again in a couple of minutes',
    }
    expect(loginFailureText(new ApiFailure('unreachable', 'no answer'))).toEqual(text)
    expect(loginFailureText(answered(501, 'GATEWAY'))).toEqual(text)
  })
})
