import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letIn } from './let-in.ts'

const me = process.getuid?.() ?? 0
const stranger = { uid: me + 4321, gid: (process.getgid?.() ?? 0) + 4321 }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'let-in-'))
})

afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

test('changes nothing when PostgreSQL runs as the same user', () => {
  chmodSync(folder, 0o700)
  letIn(folder, {})
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('names a parent folder that the user cannot enter', () => {
  const inner = join(folder, 'data')
  mkdirSync(inner, { mode: 0o755 })
  chmodSync(folder, 0o700)
  expect(() => letIn(inner, stranger)).toThrow(`can't enter ${folder}:`)
})

test('never opens a folder that holds other files', () => {
  writeFileSync(join(folder, 'diary.txt'), 'private')
  expect(() => letIn(folder, stranger)).toThrow(`can't enter ${folder}:`)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('checks the owner’s bits for the owner and the group’s for the group', () => {
  chmodSync(folder, 0o100)
  letIn(folder, { uid: me, gid: stranger.gid })
  chmodSync(folder, 0o010)
  letIn(folder, { uid: stranger.uid, gid: statSync(folder).gid })
})
