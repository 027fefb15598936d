import { expect, it } from 'vitest'
import { isForeign } from './is-foreign.ts'

const origin = 'https://sensors.example'
const from = (referrer: string, serverNotes: string[] = []) => isForeign({ origin, referrer, serverNotes })

it('takes a page of another site for foreign', () => {
  expect(from('https://evil.example/')).toBe(true)
  expect(from('https://sensors.example.evil.example/')).toBe(true)
})
it('believes the server, because a site may hide itself', () => {
  expect(from('', ['cross-site'])).toBe(true)
})
it('takes the own pages and an address that was typed for one’s own', () => {
  expect(from('')).toBe(false)
  expect(from('https://sensors.example/sensorboxes/a1')).toBe(false)
  expect(from('https://sensors.example')).toBe(false)
})
