import { formatNumber } from '../ui/number/format-number.ts'

/** 'Critical 1 · Walk-in freezer · Fjord Fish': what is worst comes first, because tabs are narrow. */
export function windowTitle(of: {
  /** The worst state that anything is in, and how much is. */
  worst?: { word: string; count: number } | undefined
  /** What the page shows. */
  shown: string | undefined
  /** The company, or the product while nobody is signed in. */
  place: string
}): string {
  const worst = of.worst && `${of.worst.word} ${formatNumber(of.worst.count)}`
  return [worst, of.shown, of.place].filter((part) => part !== undefined).join(' · ')
}
