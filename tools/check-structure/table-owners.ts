import type { Problem, SourceFile } from './source-files.ts'
import { type Exception, exceptions, owners } from './tables.ts'

/**
 * Only the folder that owns a table names it in SQL. Others use what its doorway offers: functions, or selects and
 * conditions to go on with. Tests and migrations are free. An exception allows reading, never writing.
 */
export function checkTableOwners(
  files: readonly SourceFile[],
  owned: Readonly<Record<string, string>> = owners,
  allowed: readonly Exception[] = exceptions,
): Problem[] {
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
  return [...strangers, ...withoutOwner(files, owned), ...needless(allowed, needed)]
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
 * Where a file names tables: in calls of the query builder, and in SQL behind the words that a table follows. `truncate` is
 * none of them: it is for the role that owns all tables, which migrates them and wipes a demo that never became whole.
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

const listed = 'server/migrations/tables.ts'
const list = /^export interface Tables \{([^}]*)\}/m

/** Each table of the migrations has an owner. */
function withoutOwner(files: readonly SourceFile[], owned: Readonly<Record<string, string>>): Problem[] {
  const tables = list.exec(files.find(({ path }) => path === listed)?.text ?? '')?.[1] ?? ''
  return [...tables.matchAll(/^\s*(\w+):/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !(name in owned))
    .map((name) => ({ path: listed, message: `${name} has no owner in tools/check-structure/tables.ts` }))
}

/** An exception goes when nothing needs it any more. */
function needless(allowed: readonly Exception[], needed: ReadonlySet<string>): Problem[] {
  return allowed.flatMap(({ file, reads }) =>
    reads
      .filter((table) => !needed.has(`${file} ${table}`))
      .map((table) => ({ path: file, message: `does not read ${table}: its exception can go` })),
  )
}
