import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseDataFolder, firstClosedFolder, prepareDataFolder } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
let folder: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'data-folder-')))
  chmodSync(folder, 0o755)
})

afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

describe('the default data folder', () => {
  test('is in the repository if PostgreSQL’s user can enter it', () => {
    const preferred = join(folder, 'not', 'made', 'yet', 'data')
    expect(chooseDataFolder(preferred)).toBe(preferred)
  })

  test('is outside a closed repository for root, and the same at each start', () => {
    chmodSync(folder, 0o700)
    const preferred = join(folder, 'data')
    const chosen = chooseDataFolder(preferred)
    expect(chosen).toMatch(isRoot ? /^\/var\/lib\/sensorstack\/[0-9a-f]{8}$/ : preferred)
    expect(chooseDataFolder(preferred)).toBe(chosen)
  })

  test('is the folder that already holds data', () => {
    chmodSync(folder, 0o700)
    const preferred = join(folder, 'data')
    mkdirSync(preferred)
    writeFileSync(join(preferred, 'pg.password'), 'secret')
    expect(chooseDataFolder(preferred)).toBe(preferred)
  })
})

test('a new data folder is private, except that others may enter one created by root, whatever the umask', () => {
  const umask = process.umask(0o077)
  const made = prepareDataFolder(join(folder, 'one', 'two'))
  process.umask(umask)
  for (const each of [made, join(folder, 'one')]) {
    expect((statSync(each).mode & 0o777).toString(8)).toBe(isRoot ? '711' : '700')
  }
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

test('reports a file in place of the folder', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => prepareDataFolder(join(folder, 'file'))).toThrow(
    /there is a file where a folder is needed: set DATA_DIR/,
  )
})

test('finds the first folder on the path that the user may not enter', () => {
  const inner = join(folder, 'inner')
  mkdirSync(inner, { mode: 0o700 })
  const { uid, gid } = statSync(inner)
  expect(firstClosedFolder(inner, uid, gid)).toBeUndefined()
  expect(firstClosedFolder(inner, uid + 1, gid + 1)).toBe(inner)
  chmodSync(folder, 0o700)
  expect(firstClosedFolder(inner, uid + 1, gid + 1)).toBe(folder)
})
