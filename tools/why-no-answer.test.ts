import { expect, test } from 'vitest'
import { whyNoAnswer } from './why-no-answer.ts'

test('says why the server does not respond', async () => {
  const error = await fetch('http://127.0.0.1:1/').catch((failure: unknown) => failure)
  expect(whyNoAnswer(error)).toMatch(/^The server does not answer: .+\.$/)
  const distrust = { message: 'self-signed certificate', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }
  const refused = new TypeError('fetch failed', { cause: distrust })
  expect(whyNoAnswer(refused)).toBe('The server does not answer: self-signed certificate.')
  const unnamed = new TypeError('fetch failed', { cause: { message: '', code: 'ECONNREFUSED' } })
  expect(whyNoAnswer(unnamed)).toBe('The server does not answer: ECONNREFUSED.')
  expect(whyNoAnswer(new Error('fetch failed'))).toBeNull()
  expect(whyNoAnswer(new TypeError('fetch failed'))).toBe('The server does not answer.')
  expect(whyNoAnswer(new TypeError('x is undefined'))).toBeNull()
})
