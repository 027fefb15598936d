import type { Guard, Route } from '@sensorstack/contract/platform/route.ts'

/**
 * What the web reads of a route in order to call it, and all that its files contain of one (`web/called-routes.ts`): no schemas and
 * no texts. The types of a call come from the whole route.
 */
export interface CalledRoute extends Pick<Route, 'id' | 'method' | 'path' | 'bodyType' | 'list'> {
  readonly guard: { readonly access: Guard['access']; readonly changes: unknown }
  readonly responses: Readonly<Record<number, unknown>>
}

/** Returns what the web reads of a route, as plain data. */
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
