import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'
import { lifeOf } from './process-state.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'instance-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a second server on the same folder is refused with the number of the first', () => {
  const lock = lockInstance(folder)
  expect(() => lockInstance(folder)).toThrow(`${folder} is in use by process ${process.pid}`)
  lock.release()
  lockInstance(folder).release()
})

test('the lock of a killed server is taken over', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  writeFileSync(join(folder, 'server.pid'), `${child.pid}\n${lifeOf(child.pid ?? 0)}\n`)
  expect(() => lockInstance(folder)).toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockInstance(folder).release()
})

test('a number that another program has got since is no owner', () => {
  writeFileSync(join(folder, 'server.pid'), `${process.pid}\nan-earlier-boot/123\n`)
  const lock = lockInstance(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toContain(lifeOf(process.pid))
  lock.release()
})

test('releasing leaves a lock alone that somebody else holds by now', () => {
  const lock = lockInstance(folder)
  const theirs = '1\nanother-life\n'
  writeFileSync(join(folder, 'server.pid'), theirs)
  lock.release()
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(theirs)
})
