import type { AnyRouter, ShouldBlockFn } from '@tanstack/react-router'
import { paths } from '../paths/paths.ts'
import { keepAfterAll } from '../platform/unsaved/unsaved.ts'

/** The part of the router that knows which route an address has. */
type Routes = Pick<AnyRouter, 'getMatchedRoutes'>

type HistoryAction = Parameters<ShouldBlockFn>[0]['action']

/**
 * What going to a page takes off the screen: everything where it isn't one of the dashboard's. In one column everything
 * too, as that shows one thing, save on the home page, which has room for what stands beside the page in a wider window.
 */
export function lostBy(pathname: string, isOneColumn: boolean, routes: Routes): 'all' | 'page' {
  if (!isOfDashboard(pathname, routes)) return 'all'
  return isOneColumn && pathname !== paths.home() ? 'all' : 'page'
}

function isOfDashboard(pathname: string, routes: Routes): boolean {
  const [branch, params, found] = routes.getMatchedRoutes(pathname)
  // Whatever is left over behind the address of a screen makes it one that isn't there.
  if (found === undefined || params['**'] || !branch.some((route) => route.id === '/dashboard')) return false
  try {
    for (const route of branch) route.options.params?.parse?.(params)
    return true
  } catch {
    return false
  }
}

/**
 * Makes what the router's blocker asks: whether a step is refused, which is so when it may not be taken. While one is
 * still asked about, the browser can go further by its buttons. It is where its newest step has led, and only the answer
 * to that one brings the page and the address together: an earlier one would be taken back a second time.
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
