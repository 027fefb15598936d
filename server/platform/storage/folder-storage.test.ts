import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { identityOf } from './open-storage.ts'
import type { Storage } from './storage.ts'

const key = '0190a000-0000-7000-8000-00000000beef'
let parent: string
let folder: string
let storage: Storage

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'storage-'))
  folder = join(parent, 'files')
  storage = folderStorage(folder)
})
afterEach(() => rm(parent, { recursive: true }))

const read = async (of: string) => {
  const content = await storage.open(of)
  return content && (await buffer(content)).toString()
}
const names = async () => (await readdir(folder, { recursive: true })).sort()

test('returns a stored content until it is removed', async () => {
  expect(await read(key)).toBeNull()
  await storage.put(key, Buffer.from('first'))
  expect(await read(key)).toBe('first')
  await storage.put(key, Buffer.from('second'))
  expect(await read(key)).toBe('second')
  expect(await names()).toEqual(['ef', `ef/${key}`])
  await storage.remove(key)
  expect(await read(key)).toBeNull()
  await storage.remove(key)
})

test('is readable only by the server’s user', async () => {
  await storage.put(key, Buffer.from('content'))
  const modes = await Promise.all(
    [folder, join(folder, 'ef'), join(folder, 'ef', key)].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('accepts only ids as keys', async () => {
  await mkdir(folder)
  await writeFile(join(parent, 'outside'), 'not for anybody')
  for (const wrong of [
    '../outside',
    '..',
    '',
    `${key}/../../outside`,
    `${key}\u0000`,
    '%2e%2e/outside',
    'C:\\x',
  ]) {
    await expect(storage.open(wrong)).rejects.toThrow('is no key')
    await expect(storage.put(wrong, Buffer.from(''))).rejects.toThrow('is no key')
    await expect(storage.remove(wrong)).rejects.toThrow('is no key')
  }
})

test('keeps the previous content if a new one cannot be written completely', async () => {
  await storage.put(key, Buffer.from('before'))
  // A folder in place of the draft can't be written to.
  await mkdir(join(folder, 'ef', `${key}.part`))
  await expect(storage.put(key, Buffer.from('after'))).rejects.toThrow()
  expect(await read(key)).toBe('before')
})

test('removes the draft that a killed program left behind', async () => {
  await storage.put(key, Buffer.from('whole'))
  await writeFile(join(folder, 'ef', `${key}.part`), 'ha')
  await storage.remove(key)
  expect(await names()).toEqual(['ef'])
})

test('a shared folder has one identity, whoever asks first, and no content of that name', async () => {
  const place = { kind: 'shared folder', folder } as const
  await storage.put(key, Buffer.from('whole'))
  const [one, other] = await Promise.all([identityOf(place), identityOf(place)])
  expect(one).toMatch(/^shared folder [0-9a-f-]{36}$/)
  expect([other, await identityOf(place)]).toEqual([one, one])
  expect(await identityOf({ ...place, folder: join(parent, 'another') })).not.toBe(one)
  expect(await storage.keys()).toEqual(new Set([key]))
})

test('names the folder that can’t be shared', async () => {
  await writeFile(folder, '')
  await expect(identityOf({ kind: 'shared folder', folder })).rejects.toThrow(folder)
})
