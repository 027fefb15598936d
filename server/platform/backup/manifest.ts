import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError, systemErrorCode } from '../instance/startup-error.ts'

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifestForm = z.strictObject({
  /** The version of this form. */
  format: z.literal(1),
  /** The version of the program. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The names of the migrations that the database had run, with their hashes. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: sha256 })).min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: count, sha256 })).min(1),
  /** The months of readings, by their first millisecond. */
  months: z.array(z.int()),
  sequences: z.array(z.strictObject({ name, value: count, isUsed: z.boolean() })),
  /** The contents of files, listed with their hashes in a separate file. */
  files: z.strictObject({ count, sha256 }),
  secrets: z.strictObject({
    count,
    /** Whether the backup contains the keys that open the secrets. */
    withKeys: z.boolean(),
  }),
})

/** The description of a backup. It is written last, so that only a complete backup has one. */
export type Manifest = z.infer<typeof manifestForm>

const manifestFile = 'manifest.json'
/** The name of the file that lists the contents of files, one line each: its key and its hash. */
export const fileList = 'files.list'

/** Returns the path of the rows of a table in a backup. */
export function rowsOf(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

/** Writes the manifest of a backup that is otherwise complete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestFile}.part`)
  await writeDurably(draft, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(draft, join(folder, manifestFile))
  await syncFolder(folder)
}

/** Returns the manifest of a backup. Throws StartupError if it has none, or one of another form. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, manifestFile), 'utf8')
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT' && systemErrorCode(error) !== 'ENOTDIR') throw error
    throw new StartupError(
      `${folder} holds no complete backup: it has no ${manifestFile}, which is written last. Use another backup.`,
    )
  }
  const parsed = manifestForm.safeParse(asJson(text))
  if (parsed.success) return parsed.data
  const at = parsed.error.issues[0]?.path.join('.') || 'its form'
  throw new StartupError(
    `${join(folder, manifestFile)} can't be read here (${at}): it was changed, or made by a newer version. Use that version, or another backup.`,
  )
}

/** Throws StartupError unless every file of the backup is as the manifest says. */
export async function assertUndamaged(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await assertHash(rowsOf(folder, table.name), table.sha256)
  await assertHash(join(folder, fileList), manifest.files.sha256)
}

/** Throws StartupError unless a file has this hash. */
export async function assertHash(path: string, expected: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
    throw new StartupError(`${path} is missing in the backup: use another backup.`)
  }
  if (hash.digest('hex') !== expected) {
    throw new StartupError(`${path} is not as it was when the backup was made: use another backup.`)
  }
}

/** Writes a new file that survives a power failure. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the entries of a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
