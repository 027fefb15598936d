/** Returns a copy of the set with the key added if it was missing, or removed if it was present. */
export function toggled<T>(keys: ReadonlySet<T>, key: T): ReadonlySet<T> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
