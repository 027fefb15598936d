let tell: () => void = () => undefined
const waiting = new Set<() => void>()

/** Says once, at the root, how people are told that something they asked for could not be loaded. */
export function tellLoadFailuresBy(told: () => void): void {
  tell = told
}

/** Tells that something could not be loaded which has no place on the page, such as a window. */
export function tellLoadFailure(): void {
  tell()
}

/** Calls what is given when loading may succeed again, until what is answered is called. */
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
