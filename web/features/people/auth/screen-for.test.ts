import { describe, expect, it } from 'vitest'
import { screenFor } from './screen-for.ts'

const ready = 'ready'

describe('screenFor', () => {
  it('shows the wanted path to who is signed in', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_in', health: undefined })).toBe(
      'application',
    )
  })
  it('shows the login in the place of the wanted path to anybody else', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_out', health: ready })).toBe('login')
  })
  it('shows the screen of an authentication path, signed in or not', () => {
    for (const session of ['signed_in', 'signed_out'] as const) {
      expect(screenFor({ onAuthenticationPath: true, session, health: ready })).toBe('authentication')
    }
  })
  it('waits until the session is known, and asks nobody to sign in before the server was asked', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'unknown', health: ready })).toBe('waiting')
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_out', health: undefined })).toBe(
      'waiting',
    )
  })
  it('says that the server prepares, also on an authentication path', () => {
    for (const session of ['unknown', 'unreachable', 'signed_out'] as const) {
      expect(screenFor({ onAuthenticationPath: true, session, health: 'preparing' })).toBe('preparing')
    }
  })
  it('keeps who works at work while the server prepares', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'signed_in', health: 'preparing' })).toBe(
      'application',
    )
  })
  it('says that the server is away', () => {
    expect(screenFor({ onAuthenticationPath: false, session: 'unreachable', health: 'unavailable' })).toBe(
      'unreachable',
    )
  })
})
