import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getVersion } from '@sensorstack/contract/features/system/version/routes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'
import { readVersion } from './read-version.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'version-'))
  write('package.json', '{"version": "1.2.3"}')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['checked out on its own', { '.git/HEAD': `${commit}\n` }],
  ['on a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` }],
  ['packed', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `${commit} refs/heads/main\n` }],
])('finds the commit in the git folder: %s', (_, files) => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  expect(readVersion(root, {})).toEqual({
    backend_version: '1.2.3',
    commit_hash: commit,
    drone_build_link: '',
    drone_build_number: '',
  })
})

test('without git, reads the commit from the variables of the build server', () => {
  const variables = { COMMIT_HASH: 'abc', DRONE_BUILD_LINK: 'https://ci.example/7', DRONE_BUILD_NUMBER: '7' }
  expect(readVersion(root, variables)).toMatchObject({
    commit_hash: 'abc',
    drone_build_link: 'https://ci.example/7',
    drone_build_number: '7',
  })
})

test('returns the version without a session', async () => {
  const app = await startTestApp()
  const { status, body } = await ask(app.http, getVersion)
  await app.close()
  expect(status).toBe(200)
  expect(body).toMatchObject({ backend_version: expect.any(String), commit_hash: expect.any(String) })
})
