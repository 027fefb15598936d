import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartupError, systemErrorCode } from '../instance/startup-error.ts'

/** The user that PostgreSQL runs as. Without ids it is the current user. */
export interface RunAs {
  uid?: number
  gid?: number
}

/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root. For root this is the owner of existing data, otherwise
 * `PG_OS_USER`, otherwise `postgres` if that user exists, and finally `nobody`.
 *
 * @throws StartupError when there is no suitable user, or when the data belongs to root or to another user than the current one.
 */
export function chooseRunAs(pgData: string): RunAs {
  const me = process.getuid?.()
  const owner = ownerOf(pgData)
  if (me !== 0) {
    if (owner !== undefined && owner.uid !== me) {
      throw new StartupError(
        `${pgData} belongs to the user with the number ${owner.uid}: start as that user, or set DATA_DIR to another folder.`,
      )
    }
    return {}
  }
  if (owner !== undefined) {
    if (owner.uid === 0) {
      throw new StartupError(
        `${pgData} belongs to root, as whom PostgreSQL doesn't run: give it to another user.`,
      )
    }
    return owner
  }
  const named = process.env.PG_OS_USER
  if (named !== undefined && named !== '') {
    const user = lookUp(named)
    if (user === undefined || user.uid === 0)
      throw new StartupError(`PG_OS_USER: there is no ordinary user ${named}.`)
    return user
  }
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (user === undefined) {
    throw new StartupError('PostgreSQL needs a user other than root: set PG_OS_USER to the name of one.')
  }
  return user
}

/** Only ENOENT means absent: if an unreadable folder were taken for a missing one, it would be created over the data. */
function ownerOf(path: string): Required<RunAs> | undefined {
  try {
    const { uid, gid } = statSync(path)
    return { uid, gid }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw new StartupError(
      `This user may not look at ${path}: start as its owner, or set DATA_DIR to another folder.`,
    )
  }
}

function lookUp(name: string): Required<RunAs> | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
