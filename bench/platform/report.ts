import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Goal, lineOfGoal } from './goal.ts'
import { root } from './machine.ts'
import { asMarkdown, asText, type Table } from './table.ts'

/** The result of a case. */
export interface Findings {
  /** The contenders with their versions, and the absent ones. */
  readonly versions: readonly (readonly [name: string, version: string])[]
  readonly tables: readonly Table[]
  /** Explanations of the tables, or problems of the run; one line each. */
  readonly notes: readonly string[]
  readonly goals: readonly Goal[]
  /** A contender has lost or duplicated data: the figures are invalid. */
  readonly isWrong?: boolean
}

/** Returns the findings for a terminal; the goals come last. */
export function textOf({ tables, notes, goals }: Findings): string {
  return [...tables.map(asText), notes.join('\n'), goals.map(lineOfGoal).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Returns the whole run as Markdown, with everything that is needed to repeat it. */
export function markdownOf(run: {
  readonly name: string
  readonly startedAt: Date
  readonly command: string
  readonly machine: readonly (readonly [string, string])[]
  readonly findings: Findings
}): string {
  const { name, startedAt, command, machine, findings } = run
  const facts = [['started', startedAt.toISOString()] as const, ...machine, ...findings.versions]
  return `${[
    `# ${name}, ${startedAt.toISOString().slice(0, 10)}`,
    `    ${command}`,
    facts.map(([what, value]) => `- ${what}: ${value}`).join('\n'),
    ...findings.tables.map(asMarkdown),
    findings.notes.map((note) => `- ${note}`).join('\n'),
    findings.goals.map((goal) => `- ${lineOfGoal(goal)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

/**
 * Writes the file of a case, or of parts of it, to bench/results, replacing the previous run. Returns its path relative
 * to the root.
 */
export function saveMarkdown(name: string, only: readonly string[], markdown: string): string {
  const path = join('bench', 'results', `${[name, ...only].join('-')}.md`)
  mkdirSync(join(root, 'bench', 'results'), { recursive: true })
  writeFileSync(join(root, path), markdown)
  return path
}
