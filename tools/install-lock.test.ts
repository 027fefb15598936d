import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-lock-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

async function lock(work: () => Promise<void>): Promise<void> {
  // The tools run before anything is installed, including types.
  const path = './install-lock.mjs'
  const { withInstallLock } = (await import(path)) as {
    withInstallLock(root: string, work: () => Promise<void>): Promise<void>
  }
  await withInstallLock(folder, work)
}

test('two commands set up a clone one after the other', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([lock(work('one')), lock(work('other'))])
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'))
  expect(order).toHaveLength(4)
  expect(existsSync(join(folder, '.install.lock'))).toBe(false)
})

test('the lock of a killed command does not block others', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  writeFileSync(join(folder, '.install.lock'), String(child.pid))
  let done = false
  await lock(async () => {
    done = true
  })
  expect(done).toBe(true)
})

test('failed work releases the lock', async () => {
  await expect(lock(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(join(folder, '.install.lock'))).toBe(false)
})
