let tell: () => void = () => undefined
const waiting = new Set<() => void>()

/** Says once, at the root, how people are told that something they asked for could not be loaded. */
export function tellLoadFailuresBy(told: () => void): void {
  tell = told
}

/** Reports that something without a place on the page, such as a window, could not be loaded. */
export function tellLoadFailure(): void {
  tell()
}

/** Calls the given function when loading may succeed again, until the returned one is called. */
export function onLoadable(retry: () => void): () => void {
  waiting.add(retry)
  window.addEventListener('online', retry)
  return () => {
    waiting.delete(retry)
    window.removeEventListener('online', retry)
  }
}

/** The server is heard again: what could not be loaded is tried again. */
export function retryLoads(): void {
  for (const retry of [...waiting]) retry()
}
