import type { Problem, SourceFile } from './source-files.ts'

const folders = /^(contract|server|simulator|tools|web)\//

/**
 * Files import one another in no circle: not for a type only, nor when the import waits for its use. What two files
 * both need stands in a third.
 */
export function checkFileCycles(files: readonly SourceFile[]): Problem[] {
  const imports = new Map(
    files
      .filter(({ path }) => folders.test(path))
      .map(({ path, imports }) => [path, imports.filter(({ isOwn }) => isOwn).map(({ target }) => target)]),
  )
  return knots(imports).map((knot) => {
    const [path = ''] = knot
    return { path, message: `files in a circle: ${circleIn(knot, imports).join(' -> ')}` }
  })
}

type Imports = ReadonlyMap<string, readonly string[]>

/** The groups of files in which each reaches each, in the order of their names (Tarjan's algorithm). */
function knots(imports: Imports): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const trail: string[] = []
  const visit = (path: string): number => {
    const number = numbers.size
    let low = number
    numbers.set(path, number)
    trail.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      if (!numbers.has(next)) low = Math.min(low, visit(next))
      else if (trail.includes(next)) low = Math.min(low, lowest.get(next) ?? numbers.get(next) ?? low)
    }
    lowest.set(path, low)
    if (low === number) {
      const knot = trail.splice(trail.indexOf(path))
      if (knot.length > 1 || imports.get(path)?.includes(path)) found.push(knot.sort())
    }
    return low
  }
  for (const path of imports.keys()) if (!numbers.has(path)) visit(path)
  return found
}

/** The shortest way from the first file of a knot back to it. */
function circleIn(knot: readonly string[], imports: Imports): string[] {
  const [start = ''] = knot
  const trails = [[start]]
  const seen = new Set<string>()
  for (const trail of trails) {
    for (const next of imports.get(trail.at(-1) ?? '') ?? []) {
      if (next === start) return [...trail, start]
      if (!knot.includes(next) || seen.has(next)) continue
      seen.add(next)
      trails.push([...trail, next])
    }
  }
  return [...knot]
}
