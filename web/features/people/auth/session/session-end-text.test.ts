import { expect, it } from 'vitest'
import { sessionEndText } from './session-end-text.ts'

it('says on the screen that sets a password what to do, with or without a trailing slash', () => {
  const text = { title: 'Session expired', detail: 'Please login to continue' }
  expect(sessionEndText('/authentication/reset-password/')).toEqual(text)
  expect(sessionEndText('/authentication/reset-password')).toEqual(text)
})

it('says everywhere else that the session has ended', () => {
  for (const path of ['/', '/authentication/verify/', '/sensorboxes/groups']) {
    expect(sessionEndText(path).title).toBe('Session ended')
  }
})
