import type { Problem, SourceFile } from './source-files.ts'

/** Names of features or groups, each with those that its product code imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Features of a package, and groups of features, import one another in one direction: never in a cycle, not even through a third. */
export function checkFeatureCycles(files: readonly SourceFile[]): Problem[] {
  return [
    ...['server', 'web'].flatMap((side) => cyclesOf(side, graphOf(side, files, featureOf))),
    ...['server', 'web', 'contract'].flatMap((side) => cyclesOf(side, graphOf(side, files, groupOf))),
  ]
}

/** The imports between groups of features on one side: `server`, `web` or `contract`. */
export function groupGraph(side: string, files: readonly SourceFile[]): Graph {
  return graphOf(side, files, groupOf)
}

type Naming = (side: string, path: string) => string | undefined

function graphOf(side: string, files: readonly SourceFile[], nameOf: Naming): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nameOf(side, file.path)
    if (from === undefined || file.isTest) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { target } of file.imports) {
      const to = nameOf(side, target)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return graph
}

const groupOf: Naming = (side, path) => new RegExp(`^${side}/features/([^/]+)/`).exec(path)?.[1]
const featureOf: Naming = (side, path) => new RegExp(`^${side}/features/([^/]+/[^/]+)/`).exec(path)?.[1]

/** Reports each cycle once, starting with the name that is first in the alphabet. */
function cyclesOf(side: string, graph: Graph): Problem[] {
  const found = new Map<string, Problem>()
  const follow = (trail: readonly string[]) => {
    const [start] = trail
    for (const next of graph.get(trail.at(-1) ?? '') ?? []) {
      if (next === start) {
        const cycle = [...trail, start].join(' -> ')
        found.set(cycle, { path: `${side}/features/${start}`, message: `imports in a cycle: ${cycle}` })
      } else if (start !== undefined && next > start && !trail.includes(next)) follow([...trail, next])
    }
  }
  for (const name of graph.keys()) follow([name])
  return [...found.values()]
}
