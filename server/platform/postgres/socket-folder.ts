import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import type { RunAs } from './run-as.ts'

/**
 * Returns the folder for the socket of the PostgreSQL on this data folder, which only its user may enter. It is a temporary folder,
 * because a socket's path may have at most 107 bytes and not every volume that holds data can hold a socket.
 */
export function socketFolderOf(pgData: string): string {
  return join(tmpdir(), `sensorstack-${createHash('sha256').update(pgData).digest('hex').slice(0, 16)}`)
}

/**
 * Creates the folder, or empties it: another program may have the number of an ended PostgreSQL that left its lock file, and
 * PostgreSQL would refuse to start. Call it only while no PostgreSQL runs on the data folder.
 *
 * @throws StartupError when there is such a folder that others may enter.
 */
export function prepareSocketFolder(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw explainFileError(error, folder, 'set TMPDIR to')
    const status = lstatSync(folder)
    const owner = runAs.uid ?? process.getuid?.()
    if (!status.isDirectory() || status.uid !== owner || (status.mode & 0o077) !== 0) {
      throw new StartupError(
        `${folder} may be entered by others than PostgreSQL: remove it, then start again.`,
      )
    }
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  }
}
