import { chmodSync, readdirSync, statSync } from 'node:fs'
import { firstClosedFolder } from '../instance/data-folder.ts'
import { explainFileError, StartupError } from '../instance/startup-error.ts'
import type { RunAs } from './run-as.ts'

/**
 * Sees to it that the user who runs PostgreSQL may enter the data folder. A folder of root's own that is still empty
 * (such as one from `mktemp -d`) is opened for entering; nobody else's folder is changed.
 *
 * @throws StartupError that names the folder that is in the way.
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
