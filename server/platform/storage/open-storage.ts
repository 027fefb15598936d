import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileError, systemErrorCode } from '../instance/startup-error.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** Where the contents of files are: in the data folder of one server, or in a folder that several servers see. */
export interface FilesPlace {
  readonly kind: 'own folder' | 'shared folder'
  readonly folder: string
}

/** Opens the storage at a place. */
export function openStorage({ folder }: FilesPlace): Storage {
  return folderStorage(folder)
}

/** Names a place for the operator. */
export function describePlace({ folder }: FilesPlace): string {
  return folder
}

const markFile = 'installation.id'

/**
 * Returns a text that is the same for two servers if they use the same place. For a shared folder, whose path may differ between
 * machines, it is the content of a file there. Throws StartupError if the folder can't be used.
 */
export async function identityOf({ kind, folder }: FilesPlace): Promise<string> {
  if (kind === 'own folder') return kind
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
    throw explainFileError(error, folder)
  } finally {
    await rm(draft, { force: true })
  }
}
