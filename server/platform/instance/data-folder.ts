import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { explainFileError, StartupError, systemErrorCode } from './startup-error.ts'

const isRoot = process.getuid?.() === 0
const elsewhereFile = 'location'
const elsewhere = '/var/lib/sensorstack'

/**
 * Where data goes that no setting has placed: `preferred`, unless root runs the program and others can't enter the
 * folders above (a clone under /root, or one made with umask 077). PostgreSQL doesn't run as root, so the data then lies
 * in a folder of its own under /var/lib, and `preferred/location` says which. Removing `preferred` means a new start.
 */
export function chooseDataFolder(preferred: string): string {
  if (!isRoot || isReachableByAll(dirname(preferred))) return preferred
  const pointer = join(preferred, elsewhereFile)
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
 * Makes the data folder when it is missing. One that root makes may be entered by others, because PostgreSQL runs as
 * another user inside it; the secrets in it are readable by their owner only.
 *
 * @throws StartupError when it can't be made or written to, or when root chose one that others can't enter.
 */
export function prepareDataFolder(path: string): string {
  const folder = resolve(path)
  const mode = isRoot ? 0o711 : 0o700
  try {
    const made = mkdirSync(folder, { recursive: true, mode })
    // The mode of mkdir passes through the umask, for each folder that it made on the way.
    for (let each = folder; made !== undefined && each.startsWith(made); each = dirname(each))
      chmodSync(each, mode)
    openToOthers(folder)
    const probe = join(folder, `.write-test.${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw explainFileError(error, folder)
  }
  if (isRoot && !isReachableByAll(folder)) {
    throw new StartupError(
      `DATA_DIR: other users can't enter ${folder} or a folder above it, and PostgreSQL doesn't run as root: choose another one.`,
    )
  }
  return folder
}

/** A folder of root's own that is still empty or already ours (such as one from `mktemp -d`) is opened for entering. */
function openToOthers(folder: string): void {
  if (!isRoot) return
  const { uid, mode } = statSync(folder)
  if (uid !== 0 || (mode & 0o001) !== 0) return
  const content = readdirSync(folder)
  const isOurs =
    content.length === 0 || content.some((name) => name === 'pg.password' || name === 'server.pid')
  if (isOurs) chmodSync(folder, (mode & 0o7777) | 0o011)
}

function isReachableByAll(folder: string): boolean {
  for (let each = resolve(folder); ; each = dirname(each)) {
    const mode = modeOf(each)
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (each === dirname(each)) return true
  }
}

function modeOf(path: string): number | undefined {
  try {
    return statSync(path).mode
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw explainFileError(error, path)
  }
}
