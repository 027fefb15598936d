import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The file that only a release has, next to its package.json. */
const releaseFile = 'release.json'

/**
 * Returns the folder of the program: a clone, or an unpacked release. Files other than code (migrations, the built web) are located
 * from here, because a module's path is different in the bundle than in the sources.
 */
export function programFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'server', 'migrations'))) return folder
    if (folder === dirname(folder))
      throw new Error('No server/migrations above the program: it must run in its folder.')
  }
}

/** Whether the program is a release and not a clone. */
export function isRelease(): boolean {
  return existsSync(join(programFolder(), releaseFile))
}

/** Returns what an operator types to run one of the scripts, such as `npm run command -- mails` or `sensorstack command mails`. */
export function commandLine(script: 'command' | 'register' | 'import', args: string): string {
  return `${isRelease() ? `sensorstack ${script}` : `npm run ${script} --`} ${args}`
}
