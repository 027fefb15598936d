import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '../../platform/instance/data-folder.ts'
import { lockInstance } from '../../platform/instance/instance-lock.ts'
import { startPostgres } from '../../platform/postgres/start-postgres.ts'
import { readConfig } from '../settings/settings.ts'
import { withDatabase } from './with-database.ts'

test('a command waits for the database of a starting server, and starts its own when no server runs', async () => {
  const dataDir = prepareDataFolder(mkdtempSync(join(tmpdir(), 'with-database-')))
  const ask = () => withDatabase(readConfig({ DATA_DIR: dataDir }), (database) => database.ping())
  try {
    const lock = lockInstance(dataDir)
    const waiting = ask()
    const postgres = await startPostgres({
      dataDir,
      log: pino({ level: 'silent' }),
      settings: { shared_buffers: '16MB' },
    })
    expect(await waiting).toBe(true)
    await postgres.stop()
    lock.release()
    expect(await ask()).toBe(true)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}, 60_000)
