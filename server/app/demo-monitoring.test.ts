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

test('what it remembers holds a token, and is its owner’s alone, whoever wrote it', async () => {
  const file = join(folder, 'demo-monitoring.json')
  await writeFile(file, JSON.stringify({ url: 'http://localhost', integrationId: 'one', token: 'secret' }), {
    mode: 0o644,
  })
  openDemoMonitoring(folder)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('what it remembers is its owner’s alone from the first', async () => {
  const monitoring = openDemoMonitoring(folder)
  const call = async () => ({ id: 'one', webhook_url: 'http://localhost', security_token: 'secret' })
  await monitoring.seed({ call } as never, { call } as never, 0)
  expect((await stat(join(folder, 'demo-monitoring.json'))).mode & 0o777).toBe(0o600)
})
