import type { AnyRouter, ShouldBlockFn } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { keepAfterAll } from '../../platform/unsaved/unsaved.ts'

/** The part of the router that finds the route of an address. */
type Routes = Pick<AnyRouter, 'getMatchedRoutes'>

type HistoryAction = Parameters<ShouldBlockFn>[0]['action']

/**
 * Returns what is lost by going to a page: everything if the page isn't on the dashboard, else only the current page. A
 * single column shows one thing at a time, so everything is lost there too, except on the home page.
 */
export function lostBy(pathname: string, isOneColumn: boolean, routes: Routes): 'all' | 'page' {
  if (!isOfDashboard(pathname, routes)) return 'all'
  return isOneColumn && pathname !== paths.home() ? 'all' : 'page'
}

function isOfDashboard(pathname: string, routes: Routes): boolean {
  const [branch, params, found] = routes.getMatchedRoutes(pathname)
  // A remainder after the address of a screen means that the screen doesn't exist.
  if (found === undefined || params['**'] || !branch.some((route) => route.id === '/dashboard')) return false
  try {
    for (const route of branch) route.options.params?.parse?.(params)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the function that the router's blocker calls to find out whether to refuse a step. While the question is
 * open, the user can go further with the browser's buttons. The browser is then where its newest step has led, so only
 * that step's answer may be applied: refusing an earlier one as well would go back twice.
 */
export function makeRefusal(): (action: HistoryAction, mayGo: () => Promise<boolean>) => Promise<boolean> {
  let newest = 0
  return async (action, mayGo) => {
    if (action === 'PUSH' || action === 'REPLACE') return !(await mayGo())
    newest += 1
    const step = newest
    const may = await mayGo()
    if (step === newest) return !may
    if (may) keepAfterAll()
    return new Promise(() => undefined)
  }
}
