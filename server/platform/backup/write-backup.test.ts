import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { mayMount, mountSmallDisk } from '../../testing/small-disk.ts'
import { migrationsIn } from '../db/migrate.ts'
import { programFolder } from '../instance/program-folder.ts'
import { localRoles, withDatabase } from '../postgres/local-database.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

const parent = mkdtempSync(join(tmpdir(), 'sensorstack-full-'))
let fresh: TestDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  await fresh.drop()
  rmSync(parent, { recursive: true })
})

async function write(folder: string, content?: () => Readable): Promise<WrittenBackup> {
  return writeBackup({
    ownerUrl: fresh.databases.owner,
    roles: localRoles,
    knownMigrations: await migrationsIn(join(programFolder(), 'server', 'migrations')),
    folder,
    storage: { open: async () => content?.() ?? null },
    contentsStatement: `select '01999999-9999-7999-8999-999999999999' as id`,
    version: '0.1.0',
    now: () => 0,
    countSecrets: async () => 0,
  })
}

test('a disk that fills up while files are copied stops the backup, which frees its space', async () => {
  const folder = join(parent, 'backup')
  mkdirSync(folder)
  const full = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      },
    })
  await expect(write(folder, full)).rejects.toThrow(
    `The disk that holds ${folder} is full: free some space, or use --to with another disk.`,
  )
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(mayMount)('a disk that fills up while rows are written stops the backup too', async () => {
  const disk = mountSmallDisk(1)
  try {
    disk.fill()
    const folder = join(disk.folder, 'backup')
    await expect(write(folder)).rejects.toThrow(
      /^The disk that holds .+ is full: free some space, or use --to/,
    )
    expect(readdirSync(folder)).toEqual([])
    disk.free()
    await write(folder)
    expect(readdirSync(folder)).toContain('manifest.json')
  } finally {
    disk.remove()
  }
})

test('a backup that the database can not note, because its disk is full, is complete all the same', async () => {
  const { superuserUrl } = inject('testPostgres')
  const own = withDatabase(superuserUrl, new URL(fresh.databases.owner).pathname.slice(1))
  const change = (statement: string) =>
    asSuperuser(own, async (client) => {
      await client.query(statement)
    })
  await change('alter table backup_note add constraint refused check (false) not valid')
  const folder = join(parent, 'not-noted')
  const { notNoted } = await write(folder)
  await change('alter table backup_note drop constraint refused')
  expect(notNoted?.message).toContain('violates check constraint "refused"')
  expect(readdirSync(folder)).toContain('manifest.json')
  expect((await write(join(parent, 'noted'))).notNoted).toBeNull()
})
