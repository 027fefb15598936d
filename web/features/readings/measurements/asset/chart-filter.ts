/** Returns the shown items: the saved ones that still exist, or all if none of them does. */
export function shownOf(all: readonly string[], saved: readonly string[]): string[] {
  const kept = all.filter((id) => saved.includes(id))
  return kept.length > 0 ? kept : [...all]
}

/**
 * Returns the boxes to draw: the saved ones, or all if none is saved or none of them is among the boxes. A box beyond its limits
 * is always drawn: a choice must not hide it.
 */
export function boxesShown<Box extends { readonly id: string; readonly isBeyond: boolean }>(
  boxes: readonly Box[],
  saved: readonly string[],
): Box[] {
  const ids = shownOf(
    boxes.map(({ id }) => id),
    saved,
  )
  return boxes.filter(({ id, isBeyond }) => isBeyond || ids.includes(id))
}

/**
 * Returns what to save after toggling an item; `null` if nothing would be left. Showing everything is saved as an empty
 * list.
 */
export function toggled(all: readonly string[], saved: readonly string[], id: string): string[] | null {
  const shown = shownOf(all, saved)
  const next = all.filter((one) => (one === id ? !shown.includes(id) : shown.includes(one)))
  if (next.length === 0) return null
  return next.length === all.length ? [] : next
}

/** Whether a saved choice leaves any item out. A box beyond its limits is shown although it isn't chosen. */
export function leavesOut(saved: readonly string[], shown: number, all: number): boolean {
  return saved.length > 0 && shown < all
}
