import { summarise } from './statistics.ts'

/** Rows of text under a title; the first column is left-aligned, the others right-aligned. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Returns the minimum, median and maximum of each contender's figures, and the absent contenders. */
export function tableOfFigures(
  title: string,
  figures: ReadonlyMap<string, readonly number[]>,
  absent: readonly string[] = [],
): Table {
  return {
    title,
    columns: ['contender', 'minimum', 'median', 'maximum'],
    rows: [
      ...[...figures].map(([name, each]) => {
        const { minimum, median, maximum } = summarise(each)
        return [name, ...[minimum, median, maximum].map(readable)]
      }),
      ...absent.map((name) => [name, 'absent', '', '']),
    ],
  }
}

/** Returns a number in readable form: at least three digits, and no more decimals than these need. */
export function readable(figure: number): string {
  const decimals = figure >= 100 || Number.isInteger(figure) ? 0 : figure >= 10 ? 1 : figure >= 1 ? 2 : 3
  return figure.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Returns the table as text for a terminal. */
export function asText({ title, columns, rows }: Table): string {
  const all = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const lines = all.map((row) =>
    widths
      .map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Returns the table as Markdown. */
export function asMarkdown({ title, columns, rows }: Table): string {
  const line = (row: readonly string[]) => `| ${columns.map((_, at) => row[at] ?? '').join(' | ')} |`
  const rule = `|${columns.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`
  return [`**${title}**`, '', line(columns), rule, ...rows.map(line)].join('\n')
}
