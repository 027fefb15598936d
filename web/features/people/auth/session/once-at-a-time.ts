const running = new Map<string, Promise<unknown>>()

/**
 * Runs work once at a time for each key: a call during a run returns the result of that run. Needed for what a screen
 * does when it mounts, since React may mount it twice.
 */
export function onceAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key)
  if (known) return known as Promise<T>
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
