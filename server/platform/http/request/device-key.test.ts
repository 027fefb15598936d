import { expect, test } from 'vitest'
import { deviceKeyIn } from './device-key.ts'

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER   abc ', 'abc'],
  ['Bearer', null],
  ['Basic abc', null],
  ['Bearer a b', null],
  [undefined, null],
])('the device key in the header %j is %j', (header, key) => {
  expect(deviceKeyIn(header)).toBe(key)
})
