const running = new Map<string, Promise<unknown>>()

/**
 * Runs work of which a second start with the same key, while it runs, does nothing: whoever starts it again gets the
 * answer of the first. For what a screen does as soon as it is shown, because React may show it twice.
 */
export function onceAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key)
  if (known) return known as Promise<T>
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
