import type { ESTree, Plugin } from 'vite'
import type { Route } from '../contract/platform/route.ts'
import { calledRoute } from './platform/api/called-route.ts'

/**
 * Vite's plugin that keeps schemas and texts of routes out of the web's files: a file of routes in the contract exports their
 * `CalledRoute`s as literals, and nothing else. Throws for a route that isn't among `routes`, and for one that is declared otherwise
 * than as `export const name = defineRoute({ id: 'feature.verb', … })`.
 */
export function calledRoutes(routes: readonly Route[]): Plugin {
  const known = new Map(routes.map((route) => [route.id, route]))
  return {
    name: 'called-routes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/features\/.*routes\.ts$/ },
      handler(code, file) {
        const declared = this.parse(code, { lang: 'ts' }).body.flatMap(routesIn)
        if (declared.length !== code.split('defineRoute(').length - 1) {
          throw new Error(
            `${file}: the web can only call routes that are declared as export const name = defineRoute({ id: 'feature.verb', … })`,
          )
        }
        const literals = declared.map(({ name, id }) => {
          const route = known.get(id)
          if (!route) throw new Error(`${file}: ${id} is missing in contract/routes.ts`)
          return `export const ${name} = ${JSON.stringify(calledRoute(route))}\n`
        })
        return { code: literals.join(''), map: null }
      },
    },
  }
}

function routesIn(statement: ESTree.Program['body'][number]): { name: string; id: string }[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    const routeId = init ? idIn(init) : undefined
    return id.type === 'Identifier' && routeId !== undefined ? [{ name: id.name, id: routeId }] : []
  })
}

/** Returns the id in `defineRoute({ id: 'feature.verb', … })`, or undefined for any other value. */
function idIn(value: ESTree.Expression): string | undefined {
  if (value.type !== 'CallExpression') return undefined
  if (value.callee.type !== 'Identifier' || value.callee.name !== 'defineRoute') return undefined
  const [first] = value.arguments[0]?.type === 'ObjectExpression' ? value.arguments[0].properties : []
  if (first?.type !== 'Property' || first.key.type !== 'Identifier' || first.key.name !== 'id')
    return undefined
  return first.value.type === 'Literal' && typeof first.value.value === 'string'
    ? first.value.value
    : undefined
}
