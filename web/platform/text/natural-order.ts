import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** Ranks texts in natural order. */
export interface NaturalOrder {
  /** Returns a rank for each text: the lower comes first, and texts that compare as equal share one. */
  ranksOf(texts: readonly string[]): readonly number[]
}

/** The cache is dropped beyond this size. It pays off because only a few texts of a list change at a time. */
const mostKnown = 50_000

/** Returns an order that caches its ranks: comparing two texts takes a hundred times as long as comparing two numbers. */
export function naturalOrder(): NaturalOrder {
  let sorted: readonly string[] = []
  let ranks: ReadonlyMap<string, number> = new Map()
  return {
    ranksOf: (texts) => {
      if (texts.some((text) => !ranks.has(text))) {
        const known = sorted.length > mostKnown ? [] : sorted
        const seen = new Set(known)
        const news = [...new Set(texts)].filter((text) => !seen.has(text))
        sorted = merged(known, news.sort(compareNaturally))
        ranks = ranked(sorted)
      }
      return texts.map((text) => ranks.get(text) ?? 0)
    },
  }
}

function merged(known: readonly string[], news: readonly string[]): string[] {
  if (known.length === 0) return [...news]
  const all: string[] = []
  let at = 0
  for (const text of news) {
    const end = endOfSmaller(known, text, at)
    for (; at < end; at++) all.push(known[at] as string)
    all.push(text)
  }
  for (; at < known.length; at++) all.push(known[at] as string)
  return all
}

/** Returns the index of the first text from `from` on that is not less than `text`. */
function endOfSmaller(sorted: readonly string[], text: string, from: number): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNaturally(sorted[middle] as string, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function ranked(sorted: readonly string[]): Map<string, number> {
  const ranks = new Map<string, number>()
  let rank = 0
  sorted.forEach((text, index) => {
    if (index > 0 && compareNaturally(sorted[index - 1] as string, text) !== 0) rank = index
    ranks.set(text, rank)
  })
  return ranks
}
