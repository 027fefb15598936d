import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/**
 * Returns the items with a text that contains the wanted one, ignoring case and accents, at most `limit`: exact matches first, then
 * those that begin with it, then by their first text.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly [string, ...string[]],
  wanted: string,
  limit: number,
): Item[] {
  const sought = folded(wanted)
  return items
    .flatMap((item) => {
      const texts = textsOf(item)
      const rank = Math.min(...texts.map((text) => rankOf(folded(text), sought)))
      return rank === Number.POSITIVE_INFINITY ? [] : [{ item, rank, first: texts[0] }]
    })
    .sort((a, b) => a.rank - b.rank || compareNaturally(a.first, b.first))
    .slice(0, limit)
    .map(({ item }) => item)
}

function rankOf(text: string, sought: string): number {
  if (text === sought) return 0
  if (text.startsWith(sought)) return 1
  return text.includes(sought) ? 2 : Number.POSITIVE_INFINITY
}
