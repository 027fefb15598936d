import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateOf, watchDisk } from './disk-watch.ts'

const gigabyte = 2 ** 30

test.each([
  ['a fifth of a small disk', { free: 0.2 * gigabyte, size: gigabyte }, 'fine'],
  ['four per cent of a large disk', { free: 40 * gigabyte, size: 1000 * gigabyte }, 'low'],
  ['four per cent of a small disk', { free: 0.4 * gigabyte, size: 10 * gigabyte }, 'full'],
  ['nothing', { free: 0, size: 1000 * gigabyte }, 'full'],
] as const)('with %s left, the disk is %s', (_, space, state) => {
  expect(stateOf(space)).toBe(state)
})

test('a folder that can no longer be written to counts as full, from the next look on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-watch-'))
  let now = 0
  const look = watchDisk(folder, () => now)
  const before = await look()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  now = 4_999
  expect(await look()).toBe(before)
  now = 5_000
  expect(await look()).toBe('full')
})

test('looks without a clock of the test, as the server does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-watch-'))
  expect(['fine', 'low', 'full']).toContain(await watchDisk(folder)())
  rmSync(folder, { recursive: true })
})
