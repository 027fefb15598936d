import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'
import { lifeOf, startIn } from './process-state.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'instance-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('refuses a second server on the same folder and names the first one’s process', () => {
  const lock = lockInstance(folder)
  expect(() => lockInstance(folder)).toThrow(`${folder} is in use by process ${process.pid}`)
  lock.release()
  lockInstance(folder).release()
})

test('takes over the lock of a killed server', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  writeFileSync(join(folder, 'server.pid'), `${child.pid}\n${lifeOf(child.pid ?? 0)}\n`)
  expect(() => lockInstance(folder)).toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockInstance(folder).release()
})

test('knows a living server whose service sees another boot id, as in a container', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const noted = `${child.pid}\nanother-boot/${startIn(lifeOf(child.pid ?? 0) ?? '')}\n`
  for (const command of ['sleep 60\n', '']) {
    writeFileSync(join(folder, 'server.pid'), `${noted}${command}`)
    expect(() => lockInstance(folder)).toThrow(`in use by process ${child.pid}`)
  }
  writeFileSync(join(folder, 'server.pid'), `${noted}another program\n`)
  lockInstance(folder).release()
  child.kill('SIGKILL')
})

test('ignores a lock whose process number now belongs to another program', () => {
  writeFileSync(join(folder, 'server.pid'), `${process.pid}\nan-earlier-boot/123\n`)
  const lock = lockInstance(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toContain(lifeOf(process.pid))
  lock.release()
})

test('releasing does not remove a lock that another server holds', () => {
  const lock = lockInstance(folder)
  const theirs = '1\nanother-life\n'
  writeFileSync(join(folder, 'server.pid'), theirs)
  lock.release()
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(theirs)
})
