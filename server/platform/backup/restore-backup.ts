import { createReadStream, existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { isId } from '../clock/random.ts'
import { migrate, type RoleNames } from '../db/migrate.ts'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import {
  begin,
  beginLoading,
  commit,
  endLoading,
  isMigrated,
  listForeignTables,
  listTables,
  listValues,
  rowsInto,
  type StoredTable,
} from './copy-queries.ts'
import {
  assertHash,
  assertUndamaged,
  fileList,
  type Manifest,
  readManifest,
  rowsOf,
  writeDurably,
} from './manifest.ts'

export interface RestoreOptions {
  readonly ownerUrl: string
  readonly roles: RoleNames
  readonly migrationsFolder: string
  /** The names of the migrations that this program knows. */
  readonly knownMigrations: readonly string[]
  /** The folder of the backup. */
  readonly folder: string
  readonly storage: Pick<Storage, 'put'>
  /** A statement that returns a row if people have used a migrated database. */
  readonly useStatement: string
  /** Where the keys of the secrets belong, if the backup has them and there are none. */
  readonly keyFile: string
}

/**
 * Restores a backup into an empty database whose roles exist, with the contents of its files. First checks everything in the backup.
 * All rows are stored in one transaction: if the restore is interrupted, the database stays empty and the restore can be repeated. The
 * database then has the migrations that it had when the backup was made.
 *
 * @throws StartupError with one line for the operator.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder } = options
  const manifest = await readManifest(folder)
  const last = lastMigration(manifest, options.knownMigrations)
  await assertUndamaged(folder, manifest)
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    application_name: 'sensorstack restore',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertEmpty(client, options.useStatement)
    await migrate(options.ownerUrl, options.roles, options.migrationsFolder, { last })
    await storeContents(folder, manifest, options.storage)
    if (manifest.secrets.withKeys) await storeKeys(folder, options.keyFile)
    await begin(client)
    await loadRows(client, folder, manifest)
    await commit(client)
  } catch (error) {
    throw explainRows(error)
  } finally {
    await client.end()
  }
  return manifest
}

/** Returns the last migration of the backup. Throws unless it has exactly those that this program knows up to that one. */
function lastMigration({ migrations, version }: Manifest, known: readonly string[]): string {
  const names = migrations.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartupError(
      `The backup was made by a newer version, ${version}, whose migration ${unknown} is unknown here: restore it with that version.`,
    )
  }
  if (known.filter((name) => name <= last).length !== names.length) {
    throw new StartupError(
      `The backup was made by another version, ${version}, which had other migrations up to ${last}: restore it with that version.`,
    )
  }
  return last
}

async function assertEmpty(client: pg.Client, useStatement: string): Promise<void> {
  const foreign = await listForeignTables(client)
  if (foreign.length > 0) {
    throw new StartupError(
      `The database holds tables of another program, such as ${foreign[0]}: restore into a new database.`,
    )
  }
  if ((await isMigrated(client)) && (await listValues(client, useStatement)).length > 0) {
    throw new StartupError(
      'The database is in use: a backup is only restored into an empty one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  }
}

async function storeContents(
  folder: string,
  { files }: Manifest,
  storage: Pick<Storage, 'put'>,
): Promise<void> {
  const lines = (await readFile(join(folder, fileList), 'utf8')).split('\n').filter((line) => line !== '')
  if (lines.length !== files.count) throw lies(`it names ${files.count} files, and there are ${lines.length}`)
  for (const line of lines) {
    const [id = '', hash = ''] = line.split(' ')
    if (!isId(id)) throw lies('its list of files names something else')
    const path = join(folder, 'files', id)
    await assertHash(path, hash)
    try {
      await storage.put(id, await readFile(path))
    } catch (error) {
      throw explainFileError(error, 'the folder of files', 'set FILES to')
    }
  }
}

/** Stores the keys as a whole or not at all. Keys that are there already stay. */
async function storeKeys(folder: string, keyFile: string): Promise<void> {
  if (existsSync(keyFile)) return
  const kept = join(folder, 'secret.keys')
  if (!existsSync(kept)) throw new StartupError(`${kept} is missing in the backup: use another backup.`)
  const draft = `${keyFile}.part`
  try {
    await writeDurably(draft, await readFile(kept))
    await rename(draft, keyFile)
  } catch (error) {
    throw explainFileError(error, keyFile)
  }
}

async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  assertSameTables(manifest.tables, await listTables(client))
  const undo = await beginLoading(client, manifest.tables, manifest.months)
  for (const table of manifest.tables) {
    const target = rowsInto(client, table)
    await pipeline(createReadStream(rowsOf(folder, table.name)), createGunzip(), target)
    if (target.rowCount !== table.rows) {
      throw lies(`it counts ${table.rows} rows of ${table.name}, and there are ${target.rowCount}`)
    }
  }
  await endLoading(client, undo, manifest.sequences)
}

function assertSameTables(given: readonly StoredTable[], expected: readonly StoredTable[]): void {
  const form = ({ name, columns }: StoredTable) => `${name} (${[...columns].sort().join(', ')})`
  const forms = given.map(form)
  const missing = expected.map(form).find((each) => !forms.includes(each))
  if (missing !== undefined) throw lies(`it lacks the table ${missing}`)
  if (given.length !== expected.length) throw lies('it names tables that this version does not have')
}

/** Turns the database's refusal of a row into a StartupError. Its classes 22 and 23 are values and constraints. */
function explainRows(error: unknown): unknown {
  return /^2[23]/.test(systemErrorCode(error) ?? '') ? lies((error as Error).message) : error
}

function lies(how: string): StartupError {
  return new StartupError(`The manifest of the backup is wrong: ${how}. Use another backup.`)
}
