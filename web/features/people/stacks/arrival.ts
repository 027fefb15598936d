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

/** Whether a link on another site has led to the address that is shown: only the address that the page began with. */
export function cameFromElsewhere(): boolean {
  return window.location.href === arrival.href && isForeign(arrival)
}
