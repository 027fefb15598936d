/** The entries of a list as they were written, by their ids and in their order. */
export type WrittenEntries = ReadonlyMap<string, WrittenEntry>

interface WrittenEntry {
  readonly place: string
  readonly text: string
}

interface Entry {
  readonly id: string
}

/** Writes entries; `placedBy` says what the place of one in the list follows from. */
export function writeEntries<E extends Entry>(
  entries: readonly E[],
  placedBy: (entry: E) => string,
): WrittenEntries {
  return new Map(
    entries.map((entry) => [entry.id, { place: placedBy(entry), text: JSON.stringify(entry) }] as const),
  )
}

/**
 * The same with those of these ids as they are now, or without them where they are gone. `null` when one has come or has
 * moved to another place: only who reads the whole list knows where it stands.
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

/** Their text as a list. */
export function textOf(entries: WrittenEntries): string {
  return `[${[...entries.values()].map(({ text }) => text).join(',')}]`
}

/** How much memory they take: a little more than their texts. */
export function bytesOf(entries: WrittenEntries): number {
  let bytes = 1
  for (const { text, place } of entries.values()) bytes += text.length + place.length + 100
  return bytes
}
