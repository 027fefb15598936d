import { browserNow } from '../platform/time/server-now.ts'
import { reloadPage } from '../ui/on-demand/reload-page.ts'

/** Minimum time between two automatic reloads. */
export const reloadPauseMs = 60_000

const key = 'reloadedAt'

/**
 * Reloads the page when a chunk can't be loaded, which usually means that a newer version has been deployed. Reloads at
 * most once in 60 s. The time is kept in session storage, because local storage may have only one entry.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!mayReload(browserNow(), sessionStorage.getItem(key))) return
    reloadPage(() => sessionStorage.setItem(key, String(browserNow())))
  })
}

/** Whether enough time has passed since the last reload. `last` is the stored timestamp. */
export function mayReload(now: number, last: string | null): boolean {
  const at = Number(last ?? Number.NaN)
  // A clock that was set back must not block reloads forever.
  return Number.isNaN(at) || now - at >= reloadPauseMs || now < at
}
