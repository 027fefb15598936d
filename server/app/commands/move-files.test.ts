import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { systemRandom } from '../../platform/clock/random.ts'
import { lockServer } from '../../platform/db/locks/server-lock.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { readConfig } from '../settings/settings.ts'
import { moveFiles } from './move-files.ts'

const random = systemRandom(systemClock)
let fresh: TestDatabase
let folder: string
let service: S3rver
let bucket: string

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'move-files-'))
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  bucket = `s3://S3RVER:S3RVER@127.0.0.1:${(await service.run()).port}/files?tls=off`
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
  await fresh.drop()
})

function configOf(FILES?: string) {
  const { owner, app, system } = fresh.databases
  return readConfig({
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_SYSTEM_URL: system,
    DATA_DIR: join(folder, 'data'),
    FILES,
  })
}

test('moves the files to a bucket and back, while no server runs', async () => {
  const [own, there] = await Promise.all(
    [configOf(), configOf(bucket)].map(({ files }) => openStorage(files)),
  )
  const key = random.id()
  await own?.put(key, Buffer.from('content'))

  const onLost = () => {}
  const log = pino({ level: 'silent' })
  const server = await lockServer({ url: fresh.databases.system, aloneBecause: [], log, onLost })
  await expect(moveFiles([], configOf(bucket))).rejects.toThrow('because this one moves files')
  await server.release()

  expect(await moveFiles([], configOf(bucket))).toMatch(
    /^1 files were moved from \S+ to the bucket files at http:/,
  )
  const content = await there?.open(key)
  expect(content && (await buffer(content)).toString()).toBe('content')
  expect(await own?.keys()).toEqual(new Set())
  expect(await moveFiles([], configOf(bucket))).toMatch(/^0 files/)
  expect(await moveFiles(['--from', bucket], configOf())).toMatch(/^1 files/)
  expect(await own?.keys()).toEqual(new Set([key]))
})

test('refuses a move to the same place, from a place that is none, and to a bucket that can’t be used', async () => {
  await expect(moveFiles([], configOf())).rejects.toThrow('to the same place: set FILES to another one.')
  await expect(moveFiles(['--from', 'files'], configOf(bucket))).rejects.toThrow('--from must be')
  await expect(moveFiles([], configOf(bucket.replace('/files', '/missing')))).rejects.toThrow(
    '404 NoSuchBucket',
  )
})
