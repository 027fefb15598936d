import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { explainFileError, systemErrorCode } from './startup-error.ts'

const isRoot = process.getuid?.() === 0
const pointerFile = 'location'
const elsewhere = '/var/lib/sensorstack'

/**
 * Where data goes when no setting says: `preferred`, unless root runs the program and others can't enter the
 * folders above (a clone under /root, or one made with umask 077). PostgreSQL doesn't run as root, so the data then lies
 * in a folder of its own under /var/lib, and `preferred/location` says which. Removing `preferred` means a new start.
 * Data that are in `preferred` already stay there: whoever owns them can reach them.
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
 * Makes the data folder when it is missing, and shows that it can be written to. One that root makes may be entered by
 * others, because PostgreSQL runs as another user inside it; the secrets in it are readable by their owner only.
 *
 * @returns its absolute path
 * @throws StartupError
 */
export function prepareDataFolder(path: string): string {
  const folder = resolve(path)
  const mode = isRoot ? 0o711 : 0o700
  try {
    const made = mkdirSync(folder, { recursive: true, mode })
    // The mode of mkdir passes through the umask, for each folder that it made on the way.
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

/** The first folder on the way to `path`, itself included, that a user with this number and group may not enter. */
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

/** A folder that is still missing will be made, and will be open. */
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
