import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrationsIn } from '../db/migrate.ts'
import { programFolder } from '../instance/program-folder.ts'
import { localRoles } from '../postgres/local-database.ts'
import { writeBackup } from './write-backup.ts'

const parent = mkdtempSync(join(tmpdir(), 'sensorstack-full-'))
let fresh: TestDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  await fresh.drop()
  rmSync(parent, { recursive: true })
})

test('a disk that fills up while files are copied stops the backup, which frees its space', async () => {
  const folder = join(parent, 'backup')
  mkdirSync(folder)
  const full = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      },
    })
  const written = writeBackup({
    ownerUrl: fresh.databases.owner,
    roles: localRoles,
    knownMigrations: await migrationsIn(join(programFolder(), 'server', 'migrations')),
    folder,
    storage: { open: async () => full() },
    contentsStatement: `select '01999999-9999-7999-8999-999999999999' as id`,
    version: '0.1.0',
    now: () => 0,
    countSecrets: async () => 0,
  })
  await expect(written).rejects.toThrow(/full/)
  expect(readdirSync(folder)).toEqual([])
})
