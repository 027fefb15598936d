/**
 * Moves overlapping labels apart. Keeps their order, at least `gap` between two, and all within `low` and `high` if there
 * is room, each as close to its own place as possible.
 */
export function spreadLabels(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  let least = low
  for (const label of order) {
    label.place = Math.max(label.place, least)
    least = label.place + gap
  }
  let most = high
  for (const label of [...order].reverse()) {
    label.place = Math.min(label.place, most)
    most = label.place - gap
  }
  const spread: number[] = []
  for (const label of order) spread[label.index] = label.place
  return spread
}
