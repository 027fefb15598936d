import type { Guard, Route } from '@sensorstack/contract/platform/route.ts'

/**
 * The properties of a route that the web needs in order to call it. Its files contain nothing else of a route (`web/called-routes.ts`):
 * no schemas and no texts. The types of a call come from the whole route.
 */
export interface CalledRoute extends Pick<Route, 'id' | 'method' | 'path' | 'bodyType' | 'list'> {
  readonly guard: { readonly access: Guard['access']; readonly changes: unknown }
  readonly responses: Readonly<Record<number, unknown>>
}

/** Returns the properties of a route that the web needs, as plain data. */
export function calledRoute(route: Route): CalledRoute {
  const { id, method, path, bodyType, list, guard, responses } = route
  return {
    id,
    method,
    path,
    ...(bodyType !== undefined && { bodyType }),
    ...(list !== undefined && { list }),
    guard: { access: guard.access, changes: guard.changes === 'nothing' ? 'nothing' : 'lists' },
    responses: Object.fromEntries(Object.keys(responses).map((status) => [status, null])),
  }
}
