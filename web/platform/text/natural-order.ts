const natural = new Intl.Collator('en', { numeric: true })

/** Compares texts as people count: NW-9 comes before NW-10. */
export const compareNaturally = natural.compare

/** Places texts in their natural order. */
export interface NaturalOrder {
  /** A number for each of the texts: the smaller stands first, and texts that stand alike have the same. */
  ranksOf(texts: readonly string[]): readonly number[]
}

/** A list of texts changes by a few at a time: so many of former ones are kept. */
const mostKnown = 50_000

/** An order that remembers what it has placed: to compare two texts takes a hundred times as long as two numbers. */
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

/** Where the texts from `from` on end that stand before this one. */
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
