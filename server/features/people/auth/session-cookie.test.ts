import { expect, test } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const always = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 14 * 86_400 }

test('behind encryption the cookie goes nowhere else', () => {
  expect(sessionCookie('https://sensors.example.com')).toEqual({
    name: '__Host-session',
    attributes: { ...always, secure: true },
  })
})

test('without it the cookie is plain: a browser would not keep another', () => {
  expect(sessionCookie('http://127.0.0.1:3000')).toEqual({
    name: 'session',
    attributes: { ...always, secure: false },
  })
})
