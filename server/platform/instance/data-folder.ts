import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { explainFileError, systemErrorCode } from './startup-error.ts'

const isRoot = process.getuid?.() === 0
const pointerFile = 'location'
const elsewhere = '/var/lib/sensorstack'

/**
 * Returns the default data folder: `preferred`, unless root runs the program and other users can't enter the folders above it
 * (a clone under /root, or one made with umask 077). PostgreSQL doesn't run as root, so in that case the data is in a folder under
 * /var/lib, whose path is stored in `preferred/location`. Removing `preferred` therefore starts from scratch. Existing data in
 * `preferred` stays there, because its owner can reach it.
 */
export function chooseDataFolder(preferred: string): string {
  if (!isRoot || isPresent(join(preferred, 'pg.password')) || isOpenToAll(dirname(preferred)))
    return preferred
  const pointer = join(preferred, pointerFile)
  try {
    return readFileSync(pointer, 'utf8').trim()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw explainFileError(error, pointer)
  }
  const folder = join(elsewhere, randomBytes(4).toString('hex'))
  try {
    mkdirSync(preferred, { recursive: true })
    writeFileSync(pointer, `${folder}\n`)
  } catch (error) {
    throw explainFileError(error, preferred)
  }
  return folder
}

/**
 * Creates the data folder if it is missing, and checks that it is writable. If root creates it, other users may enter it, because
 * PostgreSQL runs as another user inside it; the secrets in it are readable by their owner only.
 *
 * @returns its absolute path
 * @throws StartupError
 */
export function prepareDataFolder(path: string): string {
  const folder = resolve(path)
  const mode = isRoot ? 0o711 : 0o700
  try {
    const made = mkdirSync(folder, { recursive: true, mode })
    // mkdir applies the umask to the mode of each folder that it creates.
    for (let each = folder; made !== undefined && each.startsWith(made); each = dirname(each))
      chmodSync(each, mode)
    const probe = join(folder, `.write-test.${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw explainFileError(error, folder)
  }
  return folder
}

/** Returns the first folder on the path, including `path` itself, that the user with this uid and gid may not enter. */
export function firstClosedFolder(path: string, uid: number, gid: number): string | undefined {
  const way: string[] = []
  for (let each = resolve(path); ; each = dirname(each)) {
    way.unshift(each)
    if (each === dirname(each)) break
  }
  return way.find((folder) => {
    const status = statSync(folder)
    const bit = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001
    return (status.mode & bit) === 0
  })
}

/** Whether every existing folder on the path may be entered by all. Missing ones will be created that way. */
function isOpenToAll(folder: string): boolean {
  for (let each = resolve(folder); ; each = dirname(each)) {
    if (isPresent(each) && (statSync(each).mode & 0o001) === 0) return false
    if (each === dirname(each)) return true
  }
}

function isPresent(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false
    throw explainFileError(error, path)
  }
}
