let showFailure: () => void = () => undefined
const waiting = new Set<() => void>()

/** Sets, once at the root, how to show that code requested by the user could not be loaded. */
export function onLoadFailure(show: () => void): void {
  showFailure = show
}

/** Reports that something without a place on the page, such as a dialog, could not be loaded. */
export function reportLoadFailure(): void {
  showFailure()
}

/** Calls `retry` whenever loading may succeed again, until the returned function is called. */
export function onLoadable(retry: () => void): () => void {
  waiting.add(retry)
  window.addEventListener('online', retry)
  return () => {
    waiting.delete(retry)
    window.removeEventListener('online', retry)
  }
}

/** Retries all failed loads. Call it when the server is reachable again. */
export function retryLoads(): void {
  for (const retry of [...waiting]) retry()
}
