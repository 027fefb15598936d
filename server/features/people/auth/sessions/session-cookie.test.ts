import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const always = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 14 * 86_400 }

test('with https the cookie is secure and bound to its host', () => {
  expect(sessionCookie('https://sensors.example.com')).toEqual({
    name: '__Host-session',
    attributes: { ...always, secure: true },
  })
})

test('without https the cookie is plain, because browsers would reject a secure one', () => {
  expect(sessionCookie('http://127.0.0.1:3000')).toEqual({
    name: 'session',
    attributes: { ...always, secure: false },
  })
})
