import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { RoleNames } from '../db/migrate.ts'
import { describeGaps } from '../db/walls/assert-walls.ts'
import { selectGaps } from '../db/walls/wall-queries.ts'
import { explainFileError, StartupError } from '../instance/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import {
  beginSnapshot,
  commit,
  listMigrations,
  listMonths,
  listSequences,
  listTables,
  listValues,
  noteBackup,
  rowsFrom,
  type StoredTable,
} from './copy-queries.ts'
import { fileList, type Manifest, rowsOf, syncFolder, writeDurably, writeManifest } from './manifest.ts'

/** How the operator chooses another place for a backup. */
const elsewhere = 'use --to with'
/** Compresses about as fast as PostgreSQL delivers. */
const gzipLevel = 1

export interface BackupOptions {
  readonly ownerUrl: string
  readonly roles: RoleNames
  /** The names of the migrations that this program knows. */
  readonly knownMigrations: readonly string[]
  /** Where to write the backup: a folder that is missing or empty. */
  readonly folder: string
  readonly storage: Pick<Storage, 'open'>
  /** A statement that returns the keys of the contents in the storage. */
  readonly contentsStatement: string
  /** The program's version. */
  readonly version: string
  readonly now: () => number
  /** The number of secrets that the database holds. */
  readonly countSecrets: () => Promise<number>
  /** The file with the keys of the secrets, if it is to be part of the backup. */
  readonly keyFile?: string
}

export interface WrittenBackup {
  readonly manifest: Manifest
  readonly missing: number
  readonly notNoted: Error | null
}

/**
 * Writes a backup of a database, which may be in use, and of the contents of its files. All rows are from the same moment; the contents
 * are copied afterwards. The manifest comes last, so that a backup that was cut short is recognised. Returns the manifest, the number
 * of files whose content is missing, and the error if the database could not note that there is a backup, as on a full disk.
 *
 * @throws StartupError with one line for the operator.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const folder = resolve(options.folder)
  await makeEmptyFolder(folder)
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'sensorstack backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const written = await writeAll(client, folder, options)
    const note = noteBackup(client, new Date(written.manifest.madeAt))
    const notNoted = await note.then(
      () => null,
      (error: Error) => error,
    )
    return { ...written, notNoted }
  } finally {
    await client.end()
  }
}

async function writeAll(client: pg.Client, folder: string, options: BackupOptions) {
  try {
    const madeAt = options.now()
    const rows = await writeRows(client, folder, options)
    const files = await writeFiles(folder, rows.contentIds, options.storage)
    const withKeys = options.keyFile !== undefined
    if (options.keyFile !== undefined) await copyFile(options.keyFile, join(folder, 'secret.keys'))
    const manifest: Manifest = {
      format: 1,
      version: options.version,
      madeAt: new Date(madeAt).toISOString(),
      migrations: rows.migrations,
      tables: rows.tables,
      months: rows.months,
      sequences: [...rows.sequences],
      files: { count: files.count, sha256: files.sha256 },
      secrets: { count: await options.countSecrets(), withKeys },
    }
    await writeManifest(folder, manifest)
    return { manifest, missing: files.missing }
  } catch (error) {
    // Frees the space, in case the disk is full. The rest has no manifest.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    throw explainFileError(error, folder, elsewhere)
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0) {
      throw new StartupError(`${folder} is not empty: name a new folder for each backup.`)
    }
  } catch (error) {
    throw explainFileError(error, folder, elsewhere)
  }
}

async function writeRows(
  client: pg.Client,
  folder: string,
  { roles, knownMigrations, contentsStatement }: BackupOptions,
) {
  await beginSnapshot(client)
  const migrations = await listMigrations(client)
  assertOwnMigrations(
    migrations.map(({ name }) => name),
    knownMigrations,
  )
  // Without its policy, the owner would see no rows of a table, and the backup would lack them.
  const gaps = await selectGaps(client, roles)
  if (gaps.length > 0) throw new StartupError(`${describeGaps(gaps, roles)} It can't be backed up like that.`)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    tables.push({ ...table, columns: [...table.columns], ...(await writeTable(client, folder, table)) })
  }
  await syncFolder(join(folder, 'tables'))
  const contentIds = await listValues(client, contentsStatement)
  const months = await listMonths(client)
  await commit(client)
  return { migrations, tables, contentIds, months, sequences: await listSequences(client) }
}

/** A backup has to be made by the version that uses the database: another one doesn't know what belongs to it. */
function assertOwnMigrations(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name))
  const missing = known.find((name) => !applied.includes(name))
  if (unknown !== undefined || missing !== undefined) {
    throw new StartupError(
      `The database belongs to ${unknown === undefined ? 'an older' : 'a newer'} version (${unknown ?? missing}): make the backup with that version.`,
    )
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  table: StoredTable,
): Promise<{ rows: number; sha256: string }> {
  const source = await rowsFrom(client, table)
  const hash = createHash('sha256')
  const compressed = createGzip({ level: gzipLevel }).on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(
    source,
    compressed,
    createWriteStream(rowsOf(folder, table.name), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { rows: source.rowCount, sha256: hash.digest('hex') }
}

async function writeFiles(folder: string, ids: readonly string[], storage: Pick<Storage, 'open'>) {
  const target = join(folder, 'files')
  await mkdir(target, { mode: 0o700 })
  const lines: string[] = []
  let missing = 0
  for (const id of ids) {
    const content = await storage.open(id)
    if (content === null) {
      missing++
      continue
    }
    const hash = createHash('sha256')
    content.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(content, createWriteStream(join(target, id), { flags: 'wx', mode: 0o600, flush: true }))
    lines.push(`${id} ${hash.digest('hex')}\n`)
  }
  await syncFolder(target)
  const list = lines.join('')
  await writeDurably(join(folder, fileList), list)
  return { count: lines.length, missing, sha256: createHash('sha256').update(list).digest('hex') }
}
