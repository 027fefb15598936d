import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../../../../../platform/clock/random.ts'
import { brokerClientId } from './client-id.ts'

const random = systemRandom({ now: () => 0 })
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sensorstack-client-id-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('is made once for a data folder', () => {
  const made = brokerClientId(folder, random)
  expect(made).toMatch(/^sensorstack-[0-9a-f]{8}$/)
  expect(brokerClientId(folder, random)).toBe(made)
})

test('can be that of a server that is gone, whose messages the server then gets', () => {
  writeFileSync(join(folder, 'broker-client-id'), 'sensorstack-0a1b2c3d\n')
  expect(brokerClientId(folder, random)).toBe('sensorstack-0a1b2c3d')
})

test('refuses a name that a broker may not take, and a folder that is missing', () => {
  writeFileSync(join(folder, 'broker-client-id'), '\n')
  expect(() => brokerClientId(folder, random)).toThrow(
    'must contain up to 64 letters, digits, dashes and underscores',
  )
  expect(() => brokerClientId(join(folder, 'broker-client-id'), random)).toThrow()
})
