import { formatNumber } from '../../ui/number/format-number.ts'

/**
 * Returns a title such as 'Critical 1 · Walk-in freezer · Fjord Fish'. The worst state comes first, because tabs are
 * narrow.
 */
export function windowTitle(of: {
  /** The worst state in the stack, and how many items are in it. */
  worst?: { word: string; count: number } | undefined
  /** The title of the page. */
  shown: string | undefined
  /** The company, or the product while no user is signed in. */
  place: string
}): string {
  const worst = of.worst && `${of.worst.word} ${formatNumber(of.worst.count)}`
  return [worst, of.shown, of.place].filter((part) => part !== undefined).join(' · ')
}
