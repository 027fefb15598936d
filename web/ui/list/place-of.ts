/** Returns the position of an item in the list and the ids of its neighbours; `null` if it isn't in the list. */
export function placeOf(
  items: readonly { readonly id: string }[],
  id: string,
): { number: number; of: number; previous: string | null; next: string | null } | null {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) return null
  return {
    number: index + 1,
    of: items.length,
    previous: items[index - 1]?.id ?? null,
    next: items[index + 1]?.id ?? null,
  }
}
