import { describe, expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { failureText, loadFailureText } from './failure-text.ts'

const answered = (status: number, detail?: string) =>
  new ApiFailure('answered', 'x', { status, body: detail === undefined ? undefined : { detail } })

describe('failureText', () => {
  it('is null for a lost session and for aborted calls', () => {
    expect(
      failureText(answered(401, 'Please login to continue'), { title: 'Failed to fetch the tags' }),
    ).toBeNull()
    expect(failureText(new ApiFailure('aborted', 'x'))).toBeNull()
  })
  it('says that the server is not reachable for a 501 and when no response arrived', () => {
    const text = {
      title: 'Server not reachable',
      detail: 'Cannot reach the server, please try again in a couple of minutes',
    }
    expect(failureText(answered(501), { title: 'Failed to enable sensorbox' })).toEqual(text)
    expect(failureText(new ApiFailure('unreachable', 'x'))).toEqual(text)
  })
  it('uses the given title and the detail from the server', () => {
    expect(failureText(answered(409, 'In delivery.'), { title: 'Failed to enable sensorbox' })).toEqual({
      title: 'Failed to enable sensorbox',
      detail: 'In delivery.',
    })
  })
  it('shows status and detail without a title', () => {
    expect(failureText(answered(409, 'In delivery.'))).toEqual({
      title: 'API request failed',
      detail: '409: In delivery.',
    })
  })
  it('says that the error is unknown without a detail', () => {
    const detail = 'An unknown error occured'
    expect(failureText(answered(500))).toEqual({ title: 'API request failed', detail })
    expect(failureText(answered(500), { title: 'Failed to fetch the tags' })?.detail).toBe(detail)
    expect(failureText(new Error('bug'))).toEqual({ title: 'API request failed', detail })
  })
  it('says how long a timed-out call waited', () => {
    expect(failureText(new ApiFailure('timeout', 'x'))).toEqual({
      title: 'API request failed',
      detail: 'request timed out after 5000 ms',
    })
    const long = new ApiFailure('timeout', 'x', { waitedMs: 120_000 })
    expect(failureText(long)?.detail).toBe('request timed out after 120000 ms')
  })
  it('says when a rate-limited user can try again, never too early', () => {
    const tooMany = (retryAfterMs?: number) =>
      failureText(
        new ApiFailure('answered', 'x', {
          status: 429,
          body: { detail: 'Too many requests.' },
          retryAfterMs,
        }),
        { title: 'Failed to send recovery request' },
      )
    expect(tooMany(42_000)).toEqual({
      title: 'Failed to send recovery request',
      detail: 'Too many requests. Please try again in 42\u00a0s.',
    })
    expect(tooMany(61_000)?.detail).toContain('in 2\u00a0min.')
    expect(tooMany()?.detail).toBe('Too many requests. Please try again a little later.')
  })
  it('is null for silent statuses', () => {
    expect(failureText(answered(404, 'Not found.'), { silent: [404] })).toBeNull()
  })
})

describe('loadFailureText', () => {
  it('includes the details', () => {
    expect(loadFailureText(new ApiFailure('timeout', 'x'))).toBe(
      'Error while loading data (Details: request timed out after 5000 ms)',
    )
  })
})
