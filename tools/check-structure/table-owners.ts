import type { Problem, SourceFile } from './source-files.ts'
import { type Exception, exceptions } from './tables.ts'

/**
 * Only the folder that declares a table in its `tables.ts` names it in SQL. Others use what its doorway offers: functions, or selects
 * and conditions to extend. Tests and migrations are free. An exception allows reading, never writing.
 */
export function checkTableOwners(
  files: readonly SourceFile[],
  allowed: readonly Exception[] = exceptions,
): Problem[] {
  const owned = ownersOf(files)
  const needed = new Set<string>()
  const strangers = files.filter(isProduct).flatMap((file) =>
    namedTables(file, Object.keys(owned)).flatMap(({ table, line, isWritten }) => {
      const owner = owned[table] ?? ''
      if (file.path.startsWith(`${owner}/`)) return []
      if (
        !isWritten &&
        allowed.some(({ file: path, reads }) => path === file.path && reads.includes(table))
      ) {
        needed.add(`${file.path} ${table}`)
        return []
      }
      const does = isWritten ? 'writes' : 'reads'
      return [{ path: file.path, line, message: `${does} ${table}, which belongs to ${owner}` }]
    }),
  )
  return [...strangers, ...needless(allowed, needed)]
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return /^(server|simulator)\//.test(path) && !isTest && !path.startsWith('server/migrations/')
}

interface NamedTable {
  readonly table: string
  readonly line: number
  readonly isWritten: boolean
}

const comment = /^\s*(\/\/|\*|\/\*)/

/**
 * Returns where a file uses tables: in calls of the query builder, and in SQL after the keywords that a table name
 * follows. `truncate` is not covered: only the role that owns all tables uses it, to migrate them and to wipe an
 * incomplete demo.
 */
function namedTables(file: SourceFile, names: readonly string[]): NamedTable[] {
  const table = `(?<table>${names.join('|')})\\b`
  const quoted = `\\(\\s*\\[?\\s*['"\`]${table}`
  const written = [
    `\\.(?:insertInto|updateTable|deleteFrom|mergeInto)${quoted}`,
    `\\b(?:into|update|delete\\s+from|lock\\s+table)\\s+(?:only\\s+)?"?${table}`,
  ]
  const read = [
    `\\.(?:selectFrom|from|using|table|\\w*[jJ]oin)${quoted}`,
    `(?<!\\bdelete\\s+)\\b(?:from|join|using)\\s+(?:only\\s+)?"?${table}`,
    `\\b(?:from|using)\\s+"?\\w+"?(?:\\s+\\w+){0,2}\\s*,\\s*"?${table}`,
    `'${table}'::regclass`,
  ]
  const text = file.lines.map((line) => (comment.test(line) ? '' : line)).join('\n')
  const find = (places: readonly string[], isWritten: boolean) =>
    places.flatMap((place) =>
      [...text.matchAll(new RegExp(place, 'g'))].map((match) => ({
        table: match.groups?.table ?? '',
        line: text.slice(0, match.index + match[0].length).split('\n').length,
        isWritten,
      })),
    )
  return [...find(written, true), ...find(read, false)]
}

const declaration = /^(server\/(?:platform|app|features\/[^/]+\/[^/]+))\/(?:db\/)?tables\.ts$/
const declared = /interface Tables \{([^}]*)\}/

/** Returns the names of all tables. */
export function declaredTables(files: readonly SourceFile[]): string[] {
  return Object.keys(ownersOf(files))
}

/** The folder of each table, by the `tables.ts` that declares it. */
function ownersOf(files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ path, text }) => {
      const [, folder = ''] = declaration.exec(path) ?? []
      const names = folder && [...(declared.exec(text)?.[1] ?? '').matchAll(/^\s*(\w+):/gm)]
      return [...names].map(([, name = '']) => [name, folder])
    }),
  )
}

/** Returns the exceptions that are no longer needed. */
function needless(allowed: readonly Exception[], needed: ReadonlySet<string>): Problem[] {
  return allowed.flatMap(({ file, reads }) =>
    reads
      .filter((table) => !needed.has(`${file} ${table}`))
      .map((table) => ({ path: file, message: `does not read ${table}: its exception is not needed` })),
  )
}
