/** The serialised entries of a list by id, in list order. */
export type WrittenEntries = ReadonlyMap<string, WrittenEntry>

interface WrittenEntry {
  readonly place: string
  readonly text: string
}

interface Entry {
  readonly id: string
}

/** Serialises entries. `placedBy` returns what an entry's position in the list depends on. */
export function writeEntries<E extends Entry>(
  entries: readonly E[],
  placedBy: (entry: E) => string,
): WrittenEntries {
  return new Map(
    entries.map((entry) => [entry.id, { place: placedBy(entry), text: JSON.stringify(entry) }] as const),
  )
}

/**
 * Returns the list with the entries of these ids replaced by their current state, or removed if they are gone. Returns `null` when
 * one is new or has moved, because its position is only known from the whole list.
 */
export function rewriteEntries<E extends Entry>(
  before: WrittenEntries,
  { ids, changed }: { readonly ids: readonly string[]; readonly changed: readonly E[] },
  placedBy: (entry: E) => string,
): WrittenEntries | null {
  const present = writeEntries(changed, placedBy)
  const now = new Map(before)
  for (const id of ids) {
    const entry = present.get(id)
    if (!entry) now.delete(id)
    else if (now.get(id)?.place !== entry.place) return null
    else now.set(id, entry)
  }
  return now
}

/** Returns the entries as a JSON array. */
export function textOf(entries: WrittenEntries): string {
  return `[${[...entries.values()].map(({ text }) => text).join(',')}]`
}

/** Estimates the memory that the entries take, in bytes. */
export function bytesOf(entries: WrittenEntries): number {
  let bytes = 1
  for (const { text, place } of entries.values()) bytes += text.length + place.length + 100
  return bytes
}
