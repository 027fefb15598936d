/** The same set with a key taken in where it wasn't, and left out where it was. */
export function toggled<T>(keys: ReadonlySet<T>, key: T): ReadonlySet<T> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
