import type { Problem, SourceFile } from './source-files.ts'
import { declaredTables } from './table-owners.ts'

/** The tables that the command `distribute` places on several nodes. */
const telemetry = 'measurement_(?:chunk|hour|series)'

interface Rule {
  readonly what: string
  /** Returns where the text breaks the rule. */
  readonly find: (statement: string, tables: readonly string[]) => number[]
}

/** The patterns that Citus refuses, or runs wrongly, where the telemetry is distributed. Decision 0062 has the reasons. */
const rules: readonly Rule[] = [
  {
    what: 'a CTE has a column',
    find: (text) => places(text, /\bas\s+(?:not\s+)?(?:materialized\s+)?\(\s*select\s+from\b/gi),
  },
  {
    what: 'a lateral join with a limit must read the telemetry of one box, given as a parameter',
    find: (text) =>
      places(text, /\blateral\s*\(/gi).filter((start) => {
        const body = inBrackets(text, start)
        return reads(body) && /\blimit\b/i.test(body) && !/\bsensorbox_key\s*=\s*[?$]/.test(body)
      }),
  },
  {
    what: 'telemetry is not joined with other tables: read their keys first',
    find: (text, tables) => {
      if (!reads(text)) return []
      const others = tables.filter((table) => !new RegExp(`^${telemetry}$`).test(table)).join('|')
      return places(
        text,
        new RegExp(`\\b(?:from|join|using)\\s+"?(?:${others})\\b|[jJ]oin\\(\\s*['"](?:${others})\\b`, 'g'),
      )
    },
  },
  {
    what: 'telemetry is not merged, rolled up, read recursively or locked row by row',
    find: (text) =>
      reads(text)
        ? places(
            text,
            /\bmerge\s+into\b|\b(?:rollup|cube)\s*\(|\bgrouping\s+sets\b|\bwith\s+recursive\b|\bfor\s+(?:no\s+key\s+)?update\b/gi,
          )
        : [],
  },
  {
    what: 'statements with telemetry take times and random values as parameters',
    find: (text) =>
      reads(text) ? places(text, /\b(?:now|random|clock_timestamp|gen_random_uuid)\(\)/gi) : [],
  },
  {
    what: 'the tenures and boxes that a transaction may read or write are set by a separate statement, which Citus passes on',
    find: (text) => places(text, /\bset_config\(\s*'app\.(tenures|boxes)'/g),
  },
]

/** The SQL of telemetry, and the parts of it that other features write, hold on Citus too, as far as the text shows it. */
export function checkDistributableSql(files: readonly SourceFile[]): Problem[] {
  const tables = declaredTables(files)
  return files
    .filter(({ path, isTest }) => /^server\/.*queries\.ts$/.test(path) && !isTest)
    .flatMap((file) =>
      statementsIn(file.text).flatMap(({ text, index }) =>
        rules.flatMap(({ what, find }) =>
          find(text, tables).map((at) => ({
            path: file.path,
            line: file.text.slice(0, index + at).split('\n').length,
            message: what,
          })),
        ),
      ),
    )
}

function places(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}

function reads(text: string): boolean {
  return new RegExp(`\\b${telemetry}\\b`).test(text)
}

/** Returns what is between the first bracket after `start` and the one that closes it. */
function inBrackets(text: string, start: number): string {
  const from = text.indexOf('(', start)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

interface Statement {
  /** The text, with each inserted expression replaced by question marks, so that places stay the same. */
  readonly text: string
  readonly index: number
}

/** A chain of the query builder, up to where it is executed. */
const chain = /\.selectFrom\([\s\S]*?\.execute/g
const comment = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm

/** Returns the statements of a file: texts between backticks, also those inserted into another, and chains of the query builder. */
function statementsIn(source: string): Statement[] {
  const code = source.replace(comment, (text) => text.replace(/\S/g, ' '))
  const found: Statement[] = [...code.matchAll(chain)].map(({ 0: text, index }) => ({ text, index }))
  let at = 0

  /** Reads code up to the bracket that closes it. */
  const readCode = () => {
    for (let depth = 0; at < code.length; at++) {
      const next = code[at] ?? ''
      if (next === '`') readText()
      else if (next === "'" || next === '"') readString(next)
      else if (next === '{') depth++
      else if (next === '}' && depth-- === 0) return
    }
  }
  const readString = (quote: string) => {
    for (at++; at < code.length && code[at] !== quote && code[at] !== '\n'; at++) if (code[at] === '\\') at++
  }
  const readText = () => {
    const index = ++at
    let text = ''
    for (; at < code.length && code[at] !== '`'; at++) {
      const from = at
      if (code.startsWith('${', at)) {
        at += 2
        readCode()
        text += '?'.repeat(at - from + 1)
      } else {
        if (code[at] === '\\') at++
        text += code.slice(from, at + 1)
      }
    }
    found.push({ text, index })
  }
  readCode()
  return found
}
