// Prepares a clone to run: installs the packages of package-lock.json if they are not installed yet, and with --build
// also updates the bundles. Uses Node alone, because it runs before anything is installed. It writes to stderr only, so
// that the output of commands that print a document stays clean.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { linkPostgresLibraries } from './link-postgres-libraries.mjs'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'node_modules', '.installed-lock-sha256')

/** Returns a hash of what node_modules depends on: the lock file, and the machine it was installed on. */
function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`\n${process.version} ${process.platform} ${process.arch}`)
    .digest('hex')
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Returns npm's own cache, unless this user may not write there (HOME of another user, or none). */
function cacheArguments() {
  const cache = process.env.npm_config_cache ?? join(process.env.HOME ?? homedir(), '.npm')
  try {
    mkdirSync(join(cache, '_cacache'), { recursive: true })
    accessSync(join(cache, '_cacache'), constants.W_OK | constants.X_OK)
    return []
  } catch {
    return ['--cache', join(root, '.npm-cache')]
  }
}

/**
 * Returns the environment without npm's variables about the running script, which the nested npm would read as
 * settings.
 */
function environment() {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(lifecycle|package)_/.test(name) && name !== 'npm_command' && name !== 'npm_config_prefix',
  )
  return Object.fromEntries(own)
}

function npmCommand() {
  const script = process.env.npm_execpath
  return script && basename(script).startsWith('npm-cli') ? [process.execPath, script] : ['npm']
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 2] })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
}

async function install() {
  console.error('Installing the libraries (the first time this takes a minute) ...')
  const [command, ...first] = npmCommand()
  const result = await run(command, [
    ...first,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...cacheArguments(),
  ])
  if (result !== 0) throw new Error(`npm ci failed (${result}); see its message above.`)
  linkPostgresLibraries(root)
  writeFileSync(stampFile, wantedStamp())
}

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  }
  if (!isInstalled()) {
    await withInstallLock(root, async () => {
      if (!isInstalled()) await install()
    })
  }
  linkPostgresLibraries(root)
  if (process.argv.includes('--build')) {
    const { isBuilt, build } = await import('./build.mjs')
    if (!isBuilt()) {
      await withInstallLock(root, async () => {
        if (!isBuilt()) await build()
      })
    }
  }
}

try {
  await main()
} catch (error) {
  const denied = error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM'
  const full = error.code === 'ENOSPC'
  if (denied)
    console.error(`This user may not write to ${error.path ?? root}; clone the repository as this user.`)
  else if (full) console.error(`The disk that holds ${root} is full.`)
  else console.error(error.message)
  process.exitCode = 1
}
