import { describe, expect, it } from 'vitest'
import { screenFor } from './screen-for.ts'

const ready = 'ready'

describe('screenFor', () => {
  it('shows the requested path to a signed-in user', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_in', health: undefined })).toBe(
      'application',
    )
  })
  it('shows the login in place of the requested path to anyone else', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_out', health: ready })).toBe('login')
  })
  it('shows the screen of an authentication path, signed in or not', () => {
    for (const session of ['signed_in', 'signed_out'] as const) {
      expect(screenFor({ onAuthenticationPath: true, session, health: ready })).toBe('authentication')
    }
  })
  it('waits until the session is known, and shows no login before the server has responded', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'unknown', health: ready })).toBe('waiting')
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_out', health: undefined })).toBe(
      'waiting',
    )
  })
  it('reports that the server is starting, even on an authentication path', () => {
    for (const session of ['unknown', 'unreachable', 'signed_out'] as const) {
      expect(screenFor({ onAuthenticationPath: true, session, health: 'preparing' })).toBe('preparing')
    }
  })
  it('keeps the application open for a signed-in user while the server is starting', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_in', health: 'preparing' })).toBe(
      'application',
    )
  })
  it('reports that the server is unreachable', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'unreachable', health: 'unavailable' })).toBe(
      'unreachable',
    )
  })
})
