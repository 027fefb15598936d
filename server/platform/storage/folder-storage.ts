import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isId } from '../clock/random.ts'
import { systemErrorCode } from '../instance/startup-error.ts'
import type { Storage } from './storage.ts'

/** Keeps contents in a folder that only the server's user may enter. It is made with the first of them. */
export function folderStorage(folder: string): Storage {
  /** By the last two digits of the id, which are random, so that no folder grows long. */
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
    remove: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(draftOf(path), { force: true })
    },
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

/** A new folder is an entry of the one above. */
async function keepEntriesAbove(folder: string, made: string): Promise<void> {
  for (let each = folder; each.startsWith(made); each = dirname(each)) await keepEntries(dirname(each))
}

/** Windows has no such thing: it keeps the entries of a folder by itself. */
async function keepEntries(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
