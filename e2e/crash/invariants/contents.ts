import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The stored contents of files: the hash of each complete content by its id, and the incomplete ones. */
export interface StoredContents {
  readonly whole: ReadonlyMap<string, string>
  readonly drafts: readonly string[]
}

const draftEnding = '.part'

/** Reads all contents of a data folder. Call it after reading the database: contents are written before their rows. */
export function readContents(dataDir: string): StoredContents {
  const whole = new Map<string, string>()
  const drafts: string[] = []
  for (const path of filesBelow(join(dataDir, 'files'))) {
    if (path.endsWith(draftEnding)) drafts.push(basename(path, draftEnding))
    else {
      const content = unlessGone(() => readFileSync(path))
      if (content) whole.set(basename(path), createHash('sha256').update(content).digest('hex'))
    }
  }
  return { whole, drafts }
}

/** The folder is created with the first file. */
function filesBelow(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true, recursive: true })) ?? []
  // Contents are in subfolders. In the folder itself is the mark of a shared one.
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A content that is to be removed may disappear at any moment. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
