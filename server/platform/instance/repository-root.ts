import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that holds package-lock.json. Files that aren't code (migrations, the built web) are found from here,
 * because a module lies elsewhere in the bundle than among the sources.
 */
export function repositoryRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder === dirname(folder))
      throw new Error('No package-lock.json above the program: it must run in its repository.')
  }
}
