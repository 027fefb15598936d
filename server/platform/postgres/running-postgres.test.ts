import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '../instance/data-folder.ts'
import { runningPostgres } from './running-postgres.ts'
import { startPostgres } from './start-postgres.ts'

test('returns the database only from when all its roles can connect until it stops', async () => {
  const dataDir = prepareDataFolder(mkdtempSync(join(tmpdir(), 'running-postgres-')))
  try {
    expect(await runningPostgres(dataDir)).toBeUndefined()
    let isMade = false
    const starting = startPostgres({
      dataDir,
      log: pino({ level: 'silent' }),
      settings: { shared_buffers: '16MB' },
    }).finally(() => {
      isMade = true
    })
    let found = await runningPostgres(dataDir)
    while (!isMade && !found) {
      await delay(5)
      found = await runningPostgres(dataDir)
    }
    for (const url of Object.values(found ?? {})) {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.end()
    }
    const postgres = await starting
    expect(found ?? (await runningPostgres(dataDir))).toEqual(postgres.databases)
    await postgres.stop()
    expect(await runningPostgres(dataDir)).toBeUndefined()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
