import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isId } from '../clock/random.ts'
import { systemErrorCode } from '../instance/startup-error.ts'
import type { Storage } from './storage.ts'

/** Stores contents in a folder that only the server's user may enter. It is created with the first content. */
export function folderStorage(folder: string): Storage {
  /** Subfolders are named after the last two digits of the id, which are random, so that no folder grows large. */
  const pathOf = (key: string): string => {
    if (!isId(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
    return join(folder, key.slice(-2).toLowerCase(), key.toLowerCase())
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const parent = dirname(path)
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      const draft = draftOf(path)
      try {
        await write(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await keepEntries(parent)
      if (made !== undefined) await keepEntriesAbove(parent, made)
    },
    open: async (key) => {
      try {
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (error) {
        if (systemErrorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    keys: async () => {
      const found = new Set<string>()
      for (const parent of (await namesIn(folder)).filter(isSubfolder)) {
        for (const name of await namesIn(join(folder, parent))) if (isId(name)) found.add(name)
      }
      return found
    },
    remove: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(draftOf(path), { force: true })
    },
  }
}

/** Whether a name is one of the subfolders of contents; a shared folder also has a mark. */
function isSubfolder(name: string): boolean {
  return /^[0-9a-f]{2}$/.test(name)
}

/** A missing folder has no entries. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

function draftOf(path: string): string {
  return `${path}.part`
}

async function write(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the parents of new folders, because each new folder is an entry in its parent. */
async function keepEntriesAbove(folder: string, made: string): Promise<void> {
  for (let each = folder; each.startsWith(made); each = dirname(each)) await keepEntries(dirname(each))
}

/** Syncs a folder's entries. Windows doesn't support that and doesn't need it. */
async function keepEntries(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
