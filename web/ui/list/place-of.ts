/** Where an item stands among those listed, and who stands beside it; `null` when it isn't among them. */
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
