import type { Problem, SourceFile } from './source-files.ts'

/** Features of a package import one another in one direction: never in a circle, not even through a third. */
export function checkFeatureCycles(files: readonly SourceFile[]): Problem[] {
  return ['server', 'web'].flatMap((side) => circlesOf(side, graphOf(side, files)))
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

function graphOf(side: string, files: readonly SourceFile[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = featureOf(side, file.path)
    if (from === undefined || file.isTest) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { target } of file.imports) {
      const to = featureOf(side, target)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return graph
}

function featureOf(side: string, path: string): string | undefined {
  return new RegExp(`^${side}/features/([^/]+)/`).exec(path)?.[1]
}

/** Each circle once, beginning with the feature that is first in the alphabet. */
function circlesOf(side: string, graph: Graph): Problem[] {
  const found = new Map<string, Problem>()
  const follow = (trail: readonly string[]) => {
    const [start] = trail
    for (const next of graph.get(trail.at(-1) ?? '') ?? []) {
      if (next === start) {
        const circle = [...trail, start].join(' -> ')
        found.set(circle, { path: `${side}/features/${start}`, message: `features in a circle: ${circle}` })
      } else if (start !== undefined && next > start && !trail.includes(next)) follow([...trail, next])
    }
  }
  for (const feature of graph.keys()) follow([feature])
  return [...found.values()]
}
