import { isForeign } from './is-foreign.ts'

const arrival = {
  href: window.location.href,
  origin: window.location.origin,
  referrer: document.referrer,
  serverNotes: performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry as PerformanceNavigationTiming).serverTiming ?? [])
    .map(({ name }) => name),
}

/**
 * Whether a link on another site led to the current address. Only true for the first address after the page was loaded.
 */
export function cameFromElsewhere(): boolean {
  return window.location.href === arrival.href && isForeign(arrival)
}
