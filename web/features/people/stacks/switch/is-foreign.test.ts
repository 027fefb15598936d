import { expect, it } from 'vitest'
import { isForeign } from './is-foreign.ts'

const origin = 'https://sensors.example'
const from = (referrer: string, serverNotes: string[] = []) => isForeign({ origin, referrer, serverNotes })

it('a page of another site is foreign', () => {
  expect(from('https://evil.example/')).toBe(true)
  expect(from('https://sensors.example.evil.example/')).toBe(true)
})
it('a note of the server is enough, because a site may hide its referrer', () => {
  expect(from('', ['cross-site'])).toBe(true)
})
it("the application's own pages and a typed address are not foreign", () => {
  expect(from('')).toBe(false)
  expect(from('https://sensors.example/sensorboxes/a1')).toBe(false)
  expect(from('https://sensors.example')).toBe(false)
})
