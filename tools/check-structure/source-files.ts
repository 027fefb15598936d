import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

/** A TypeScript file of the repository. */
export interface SourceFile {
  /** Relative to the root, with forward slashes, such as `server/features/people/stacks/queries.ts`. */
  path: string
  text: string
  lines: readonly string[]
  imports: readonly Import[]
  isTest: boolean
}

export interface Import {
  line: number
  /** For our own files, relative to the root; otherwise the name of the npm package or node module as written. */
  target: string
  isOwn: boolean
  /** The names between the braces, as `[exported, local]`; `['*', local]` for a namespace. */
  names: readonly (readonly [string, string])[]
}

/** A violation of a rule. */
export interface Problem {
  path: string
  line?: number
  message: string
}

const root = join(import.meta.dirname, '..', '..')
const folders = ['contract', 'server', 'simulator', 'web', 'e2e', 'tools', 'bench']
const skipped = new Set(['node_modules', 'dist', 'dist.new', 'dist.old'])
const statement =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm

/** A style sheet of the web. */
export type StyleSheet = Pick<SourceFile, 'path' | 'text'>

/** Reads every style sheet of the web. */
export function readStyleSheets(): StyleSheet[] {
  return walk(join(root, 'web'), /\.css$/).map((file) => ({
    path: relative(root, file).split('\\').join('/'),
    text: readFileSync(file, 'utf8'),
  }))
}

/** Reads every TypeScript file of the packages. */
export function readSourceFiles(): SourceFile[] {
  return folders.flatMap((folder) => walk(join(root, folder))).map((file) => readSource(relative(root, file)))
}

function walk(folder: string, extension = /\.tsx?$/): string[] {
  let entries: ReturnType<typeof readEntries>
  try {
    entries = readEntries(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path, extension)
    return extension.test(entry.name) ? [path] : []
  })
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return parseSource(path.split('\\').join('/'), text)
}

/** Parses a file as far as the rules need it. */
export function parseSource(path: string, text: string): SourceFile {
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: [...text.matchAll(statement)].map((match) => {
      const specifier = match[2] ?? match[3] ?? match[4] ?? ''
      const line = text.slice(0, match.index + match[0].length).split('\n').length
      return { line, ...resolve(path, specifier), names: namesOf(match[1] ?? '') }
    }),
    isTest: isTestPath(path),
  }
}

/** Tests, and files that only tests use. They may import a feature's internals. */
function isTestPath(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)testing[/-]/.test(path) || /^(e2e|bench|tools)\//.test(path)
  )
}

function resolve(from: string, specifier: string): { target: string; isOwn: boolean } {
  const clean = specifier.split('?')[0] ?? specifier
  if (clean.startsWith('.')) return { target: posix.normalize(posix.join(dirname(from), clean)), isOwn: true }
  const own = /^@sensorstack\/(.+)$/.exec(clean)
  return own?.[1] === undefined ? { target: clean, isOwn: false } : { target: own[1], isOwn: true }
}

function namesOf(clause: string): [string, string][] {
  const namespace = /\*\s*as\s+(\w+)/.exec(clause)
  if (namespace?.[1] !== undefined) return [['*', namespace[1]]]
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  return braces
    .split(',')
    .map((each) => each.replace(/^\s*type\s+/, '').trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [exported = '', local = exported] = each.split(/\s+as\s+/)
      return [exported, local]
    })
}
