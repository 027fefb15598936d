/** Which of these are shown: those that were saved and are still there; all when none of them is. */
export function shownOf(all: readonly string[], saved: readonly string[]): string[] {
  const kept = all.filter((id) => saved.includes(id))
  return kept.length > 0 ? kept : [...all]
}

/** What to save when one is shown or no longer; `null` when nothing would be left. Everything is saved as nothing. */
export function toggled(all: readonly string[], saved: readonly string[], id: string): string[] | null {
  const shown = shownOf(all, saved)
  const next = all.filter((one) => (one === id ? !shown.includes(id) : shown.includes(one)))
  if (next.length === 0) return null
  return next.length === all.length ? [] : next
}
