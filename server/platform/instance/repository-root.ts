import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the folder that holds package-lock.json. Files other than code (migrations, the built web) are located from here, because
 * a module's path is different in the bundle than in the sources.
 */
export function repositoryRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder === dirname(folder))
      throw new Error('No package-lock.json above the program: it must run in its repository.')
  }
}
