import { reloadPage } from '../ui/on-demand/reload-page.ts'

/** After a reload the next one follows at the earliest this much later. */
export const reloadPauseMs = 60_000

const key = 'reloadedAt'

/**
 * When a part of the program can't be loaded, a newer version has usually taken its place: then the page is loaded
 * again, at most once in 60 s. Kept for this tab only, beside the one entry that local storage may have.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!mayReload(Date.now(), sessionStorage.getItem(key))) return
    reloadPage(() => sessionStorage.setItem(key, String(Date.now())))
  })
}

/** Whether enough time has passed since the last reload, which is kept as a text. */
export function mayReload(now: number, last: string | null): boolean {
  const at = Number(last ?? Number.NaN)
  // A clock that was set back must not forbid it forever.
  return Number.isNaN(at) || now - at >= reloadPauseMs || now < at
}
