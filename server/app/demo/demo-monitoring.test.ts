import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDemoMonitoring } from './demo-monitoring.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes an existing file with the token readable only by its owner', async () => {
  const file = join(folder, 'demo-monitoring.json')
  await writeFile(file, JSON.stringify({ url: 'http://localhost', integrationId: 'one', token: 'secret' }), {
    mode: 0o644,
  })
  openDemoMonitoring(folder)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('creates the file readable only by its owner', async () => {
  const monitoring = openDemoMonitoring(folder)
  const call = async () => ({ id: 'one', webhook_url: 'http://localhost', security_token: 'secret' })
  await monitoring.seed({ call } as never, { call } as never, 0)
  expect((await stat(join(folder, 'demo-monitoring.json'))).mode & 0o777).toBe(0o600)
})
