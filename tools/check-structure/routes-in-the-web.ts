import { declaredRoutes } from './contract-routes.ts'
import type { Problem, SourceFile } from './source-files.ts'

/** The properties that `web/called-routes.ts` leaves out of the web's files. */
const leftOut = ['params', 'query', 'body', 'summary', 'errors']

/**
 * The web calls routes, but reads no schema or text of them, and imports nothing else from their files, because that isn't among its
 * files. It imports the schemas and values that it needs from other files.
 */
export function checkRoutesInTheWeb(files: readonly SourceFile[]): Problem[] {
  const routes = declaredRoutes(files)
  const routeFiles = new Set(routes.map(({ path }) => path))
  const known = new Set(routes.map(({ path, name }) => `${path} ${name}`))
  return files
    .filter(({ path, isTest }) => path.startsWith('web/') && !isTest)
    .flatMap(({ path, lines, imports }) => {
      const ofRoutes = imports.filter(({ target }) => routeFiles.has(target))
      const others = ofRoutes.flatMap(({ line, target, names }) =>
        names
          .filter(([name]) => !isType(name) && !known.has(`${target} ${name}`))
          .map(([name]) => ({ path, line, message: `can't import ${name} from ${target}, only routes` })),
      )
      const locals = ['route', ...ofRoutes.flatMap(({ names }) => names.map(([, local]) => local))]
      const read = new RegExp(`(?<![\\w.])(${locals.join('|')})\\.(${leftOut.join('|')})\\b`)
      const reads = lines.flatMap((text, index) => {
        const [found] = read.exec(text) ?? []
        return found
          ? [{ path, line: index + 1, message: `can't read ${found}, which is left out of the web` }]
          : []
      })
      return [...others, ...reads]
    })
}

/** By their names: our types begin with a capital letter, our values don't. */
function isType(name: string): boolean {
  return /^[A-Z]/.test(name)
}
