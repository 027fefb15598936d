import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, found } from '../workloads/workload.ts'
import type { Snapshot } from './snapshot-queries.ts'

/** What lies in the storage of files: the hash of each content by its id, and what is not whole. */
export interface StoredContents {
  readonly whole: ReadonlyMap<string, string>
  readonly drafts: readonly string[]
}

const draftEnding = '.part'

/** Reads all contents of a data folder. To be called after the database was read: contents come before their rows. */
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

/** The folder is made with the first file. */
function filesBelow(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true, recursive: true })) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What was noted to be removed may go at any moment. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Each file has its content, and each content a file or a note that it is to be removed. */
export function checkContents({ files, removals, contents }: Snapshot): Finding[] {
  const noted = new Set(removals.map(({ content_id }) => content_id))
  const removed = new Set(removals.map(({ file_id }) => file_id))
  const known = new Set([...files.map(({ content_id }) => content_id), ...noted])
  const lost = files.filter(({ content_id }) => !contents.whole.has(content_id))
  const others = files.filter(({ content_id, hash }) => (contents.whole.get(content_id) ?? hash) !== hash)
  const strays = [...contents.whole.keys()].filter((id) => !known.has(id))
  const drafts = contents.drafts.filter((id) => !noted.has(id))
  const both = files.filter(({ id }) => removed.has(id))
  return [
    ...found('missing', lost.length, () => `the content of file ${lost[0]?.id} is gone`),
    ...found('wrong', others.length, () => `the content of file ${others[0]?.id} is another one`),
    ...found('wrong', strays.length, () => `nobody knows of the content ${strays[0]}`),
    ...found('wrong', drafts.length, () => `nobody will remove the draft ${drafts[0]}`),
    ...found('wrong', both.length, () => `file ${both[0]?.id} is to be removed and is there`),
  ]
}
