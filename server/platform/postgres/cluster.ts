import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import { majorVersion, type Programs, spawnProgram } from './programs.ts'
import type { RunAs } from './run-as.ts'

/** The superuser that initdb creates. It is only used in this folder, to create the database and its roles. */
export const superuser = 'postgres'

/** Returns the data folder of this major version. */
export function pgDataFolder(dataDir: string): string {
  return join(dataDir, `pg${majorVersion}`)
}

/**
 * Creates the data folder if it is missing, under a temporary name until it is complete. Never touches an existing one.
 */
export async function ensureCluster(
  dataDir: string,
  programs: Programs,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const pgData = pgDataFolder(dataDir)
  if (isPresent(pgData)) {
    assertVersion(pgData)
    return
  }
  const passwordFile = join(dataDir, 'pg.initdb-password')
  removeUnfinished(pgData)
  // The name must be new: an initdb whose parent was killed may still be running, and when it fails it removes the folder that it was
  // given.
  let fresh: string | undefined
  try {
    rmSync(passwordFile, { force: true })
    fresh = mkdtempSync(unfinished(pgData))
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    give(fresh, runAs)
    give(passwordFile, runAs)
    await runInitdb(programs, runAs, fresh, passwordFile)
    renameSync(fresh, pgData)
  } catch (error) {
    // Frees the space, in case the disk is full.
    if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true })
    throw explainFileError(error, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  removeUnfinished(pgData)
}

/** Returns the prefix of the names of unfinished folders. */
function unfinished(pgData: string): string {
  return `${pgData}.new-`
}

/** Removes the unfinished folders of killed starts, except those to which a process is still writing. */
function removeUnfinished(pgData: string): void {
  const dataDir = dirname(pgData)
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name)
    if (!folder.startsWith(unfinished(pgData))) continue
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOTEMPTY') throw explainFileError(error, folder)
    }
  }
}

async function runInitdb(
  programs: Programs,
  runAs: RunAs,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const args = [
    ...['-D', folder, '-U', superuser, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
  ]
  const child = spawnProgram(programs.initdb, args, runAs, ['ignore', 'pipe', 'pipe'])
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (status === 0) return
  if (output.includes('No space left on device')) {
    throw new StartupError(
      `The disk that holds ${folder} is full: free some space, or set DATA_DIR to another disk.`,
    )
  }
  const reason =
    output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? `it ended with ${status}`
  throw new StartupError(`PostgreSQL could not make its data in ${folder}: ${reason.trim()}`)
}

function give(path: string, runAs: RunAs): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid)
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

function assertVersion(pgData: string): void {
  let version: string
  try {
    version = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw explainFileError(error, pgData)
    throw new StartupError(
      `${pgData} holds no PostgreSQL data: move it away, or set DATA_DIR to another folder.`,
    )
  }
  if (version !== majorVersion) {
    throw new StartupError(
      `${pgData} was made by PostgreSQL ${version}, and this is ${majorVersion}: set DATA_DIR to another folder.`,
    )
  }
}
