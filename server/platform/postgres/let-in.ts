import { chmodSync, readdirSync, statSync } from 'node:fs'
import { firstClosedFolder } from '../instance/data-folder.ts'
import { explainFileError, StartupError } from '../instance/startup-error.ts'
import type { RunAs } from './run-as.ts'

/**
 * Ensures that the user who runs PostgreSQL may enter the data folder. If it belongs to root and is still empty (such as one from
 * `mktemp -d`), it is opened for all users. No other folder is changed.
 *
 * @throws StartupError that names the first folder the user can't enter.
 */
export function letIn(dataDir: string, runAs: RunAs): void {
  const { uid, gid } = runAs
  if (uid === undefined || gid === undefined) return
  try {
    if (firstClosedFolder(dataDir, uid, gid) === dataDir) openEmpty(dataDir)
    const closed = firstClosedFolder(dataDir, uid, gid)
    if (closed === undefined) return
    throw new StartupError(
      `DATA_DIR: PostgreSQL doesn't run as root, and the user it runs as can't enter ${closed}: choose a folder that all may enter.`,
    )
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

function openEmpty(folder: string): void {
  const { uid, mode } = statSync(folder)
  const ours = readdirSync(folder).every((name) => name === 'server.pid')
  if (uid === 0 && ours) chmodSync(folder, (mode & 0o7777) | 0o011)
}
