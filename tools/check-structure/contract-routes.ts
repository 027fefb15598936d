import { routes } from '../../contract/routes.ts'
import { notInTheWeb } from './not-in-the-web.ts'
import type { Problem, SourceFile } from './source-files.ts'

/** One exported route of the contract. */
export interface DeclaredRoute {
  id: string
  path: string
  name: string
}

/** Every route is registered exactly once, called by a test, and used by the web or listed as unused. */
export function checkContractRoutes(
  files: readonly SourceFile[],
  unused: Readonly<Record<string, string>> = notInTheWeb,
): Problem[] {
  const declared = declaredRoutes(files)
  const known = new Set(declared.map(({ id }) => id))
  const inServer = files.filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
  const inWeb = files.filter(({ path, isTest }) => path.startsWith('web/') && !isTest)
  const inTests = files.filter(({ isTest }) => isTest)

  return [
    ...routes
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ path: 'contract/routes.ts', message: `${id}: no exported const declares it` })),
    ...declared.flatMap((route) => {
      const { path, id } = route
      const problem = (message: string) => [{ path, message: `${id} ${message}` }]
      const registered = count(inServer, (file) => timesImplemented(file, route))
      const isUsed = inWeb.some((file) => namesOf(file, route).some((local) => isMentioned(file, local)))
      const isCalled = inTests.some(
        (file) =>
          file.text.includes(`'${id}'`) || namesOf(file, route).some((local) => isMentioned(file, local)),
      )
      return [
        ...(registered === 1 ? [] : problem(`is registered ${registered} times in the server`)),
        ...(isCalled ? [] : problem('is called by no test')),
        ...(isUsed || id in unused
          ? []
          : problem('is not used in the web: use it, or say why not in not-in-the-web.ts')),
        ...(isUsed && id in unused ? problem('is used in the web: remove it from not-in-the-web.ts') : []),
      ]
    }),
    ...Object.keys(unused)
      .filter((id) => !known.has(id))
      .map((id) => ({
        path: 'tools/check-structure/not-in-the-web.ts',
        message: `${id} is not a route of the contract`,
      })),
  ]
}

/** Returns the routes that the contract declares as `export const name = defineRoute({ id: 'feature.verb'`. */
export function declaredRoutes(files: readonly SourceFile[]): DeclaredRoute[] {
  return files
    .filter(({ path }) => /^contract\/features\/[^/]+\/[^/]+\/(?:[a-z-]+-)?routes\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = defineRoute\(\{\s*id: '([^']+)'/g)].map((match) => ({
        path,
        name: match[1] ?? '',
        id: match[2] ?? '',
      })),
    )
}

/** Returns the local names of a route in a file: an imported name, or a member of a namespace. */
function namesOf(file: SourceFile, route: DeclaredRoute): string[] {
  return file.imports
    .filter(({ target }) => target === route.path)
    .flatMap(({ names }) => names)
    .filter(([exported]) => exported === '*' || exported === route.name)
    .map(([exported, local]) => (exported === '*' ? `${local}.${route.name}` : local))
}

function isMentioned(file: SourceFile, local: string): boolean {
  const body = file.text.replace(/^import[^'"]*from\s*['"][^'"]+['"]/gm, '')
  return new RegExp(`(?<![\\w.])${local.replace('.', '\\.')}\\b`).test(body)
}

function timesImplemented(file: SourceFile, route: DeclaredRoute): number {
  return count(namesOf(file, route), (local) => {
    const call = new RegExp(`\\bimplement(?:Bytes)?\\(\\s*${local.replace('.', '\\.')}\\b`, 'g')
    return [...file.text.matchAll(call)].length
  })
}

function count<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0)
}
