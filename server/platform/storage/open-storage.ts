import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import { describePlace, type FilesPlace } from './files-place.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Opens the storage at a place. The client for buckets is loaded only for one. */
export async function openStorage(place: FilesPlace): Promise<Storage> {
  if (place.kind !== 'bucket') return folderStorage(place.folder)
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place)
}

/**
 * Returns a text that is the same for two servers if they use the same place. For a shared folder, whose path may differ between
 * machines, it is the content of a file there. Throws StartupError if a shared place can't be used.
 */
export async function identityOf(place: FilesPlace): Promise<string> {
  if (place.kind === 'own folder') return place.kind
  return place.kind === 'bucket' ? assertUsable(place) : markOf(place.folder)
}

async function assertUsable(place: Extract<FilesPlace, { kind: 'bucket' }>): Promise<string> {
  try {
    await (await openStorage(place)).open(randomUUID())
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    throw new StartupError(`FILES: ${describePlace(place)} can't be used: ${error.message}${cause}.`)
  }
  return `bucket ${place.bucket} at ${new URL(place.endpoint).host}`
}

const markFile = 'installation.id'

async function markOf(folder: string): Promise<string> {
  const mark = join(folder, markFile)
  const draft = `${mark}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, `${randomUUID()}\n`, { flush: true, mode: 0o600 })
    // Of two servers that start at the same time, both read the mark of the first.
    await link(draft, mark).catch((error) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error
    })
    return `shared folder ${(await readFile(mark, 'utf8')).trim()}`
  } catch (error) {
    throw explainFileError(error, folder, 'set FILES to')
  } finally {
    await rm(draft, { force: true })
  }
}
