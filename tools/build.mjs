// Builds web/dist (vite) and server/dist (rolldown) from the sources, each only when its sources have changed.
// Staleness is decided by a hash of the contents: git gives every file of a fresh checkout the same new time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
/** The list of files that a build has created itself. */
const ownFiles = '.made'
const always = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs']

const parts = [
  { name: 'web', sources: ['web', 'contract'], build: buildWeb },
  { name: 'server', sources: ['server', 'contract', 'simulator'], build: buildServer },
]

/** Whether both bundles exist and match the current sources. */
export function isBuilt() {
  return parts.every((part) => readStamp(part) === hashOf(part))
}

/** Builds what is stale. A build that fails or is killed leaves the old bundle untouched. */
export async function build({ force = false } = {}) {
  for (const part of parts) {
    const hash = hashOf(part)
    if (!force && readStamp(part) === hash) continue
    const started = performance.now()
    const dist = join(root, part.name, 'dist')
    const fresh = `${dist}.new`
    rmSync(fresh, { recursive: true, force: true })
    await part.build(fresh)
    if (part.name === 'web') keepServed(dist, fresh)
    writeFileSync(join(fresh, '.built-from'), hash)
    replaceFolder(dist, fresh)
    console.error(`Built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

async function buildWeb(folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    })
    child.on('error', reject)
    child.on('exit', (status, signal) => resolve(status ?? signal))
  })
  if (code !== 0) throw new Error(`Building the web failed (${code}); see vite's message above.`)
  await compressFiles(join(folder, 'static'))
}

/** Writes compressed copies next to the files that browsers load: once here instead of with every request. */
async function compressFiles(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, quality))
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

function buildServer(folder) {
  return bundle({ main: join(root, 'server', 'app', 'main.ts') }, folder)
}

/** Bundles programs for Node from their main files, by name, as the statements that their sources have. */
export async function bundle(input, folder) {
  const { build: rolldown } = await import('rolldown')
  await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (id) => !isBundled(id),
    // Nothing may be dropped: both this and the minifier, which removes dead code by default, take calls such as
    // `encodeURIComponent(text)` for pure, although they throw. Most tests run the sources and wouldn't notice.
    treeshake: false,
    logLevel: 'warn',
    output: {
      dir: folder,
      format: 'esm',
      minify: false,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      cleanDir: true,
    },
  })
}

/**
 * Keeps the files of the previous build, whose names depend on their content: a server that is still running can
 * continue to serve its page, and open tabs can load the rest of theirs. Files that the previous build had kept from an
 * earlier one are dropped.
 */
export function keepServed(before, now) {
  const own = readdirSync(join(now, 'static'))
  writeFileSync(join(now, ownFiles), own.join('\n'))
  const list = join(before, ownFiles)
  const served = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  for (const name of served.filter((each) => !own.includes(each))) {
    const file = join(before, 'static', name)
    if (existsSync(file)) copyFileSync(file, join(now, 'static', name))
  }
}

/** Packages of a hundred small files and more, whose loading one by one would take most of the time of a short command. */
const ofManyFiles = /^(kysely|zod)(\/|$)/

/** Bundles our own packages, and those of many files; whatever else npm installs is loaded from node_modules at run time. */
function isBundled(id) {
  return id.startsWith('.') || id.startsWith('/') || id.startsWith('@sensorstack/') || ofManyFiles.test(id)
}

function hashOf(part) {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...always.map((name) => join(root, name)), ...part.sources.flatMap(sourceFiles)]) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sourceFiles(name) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && !/^(dist|\.)/.test(entry.name)) walk(path)
      } else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) found.push(path)
    }
  }
  walk(join(root, name))
  return found.sort()
}

function readStamp(part) {
  const file = join(root, part.name, 'dist', '.built-from')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function replaceFolder(target, fresh) {
  const old = `${target}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { withInstallLock } = await import('./install-lock.mjs')
  try {
    await withInstallLock(root, () => build({ force: process.argv.includes('--force') }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
