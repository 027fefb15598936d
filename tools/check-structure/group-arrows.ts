import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, groupGraph } from './feature-cycles.ts'
import type { Problem, SourceFile } from './source-files.ts'

const document = 'ARCHITECTURE.md'
const path = join(import.meta.dirname, '..', '..', document)
const [start, end] = ['<!-- arrows: written by npm run draw -->\n', '<!-- end of arrows -->']

/** ARCHITECTURE shows the imports between groups as they are, so that a new one is seen in the change that makes it. */
export function checkGroupArrows(files: readonly SourceFile[]): Problem[] {
  return drawn(files) === readFileSync(path, 'utf8')
    ? []
    : [{ path: document, message: 'shows other imports between groups than there are: npm run draw' }]
}

/** Writes the imports between groups into ARCHITECTURE. */
export function drawGroupArrows(files: readonly SourceFile[]): void {
  writeFileSync(path, drawn(files))
}

function drawn(files: readonly SourceFile[]): string {
  const text = readFileSync(path, 'utf8')
  const [before, after] = [text.indexOf(start), text.indexOf(end)]
  if (before === -1 || after === -1) throw new Error(`${document} has no place for the arrows`)
  return text.slice(0, before) + start + table(files) + text.slice(after)
}

function table(files: readonly SourceFile[]): string {
  const [server, web, contract] = ['server', 'web', 'contract'].map((side) => groupGraph(side, files))
  if (!server || !web || !contract) return ''
  const groups = [...server.keys()].sort(
    (a, b) => floorOf(server, a) - floorOf(server, b) || (a < b ? -1 : 1),
  )
  const rows = groups.map((group) => {
    const uses = [server, web, contract].map((graph) =>
      groups.filter((other) => graph.get(group)?.has(other)).join(', '),
    )
    return `| ${floorOf(server, group)} | ${group} | ${uses.join(' | ')} |`
  })
  return `${['| floor | group | server imports | web imports | contract imports |', '|---|---|---|---|---|', ...rows].join('\n')}\n`
}

/** One for a group that imports no other, otherwise one more than the highest that it imports. A cycle is reported elsewhere. */
function floorOf(graph: Graph, group: string, above: readonly string[] = []): number {
  const imported = [...(graph.get(group) ?? [])].filter((other) => !above.includes(other))
  return 1 + Math.max(0, ...imported.map((other) => floorOf(graph, other, [...above, group])))
}
