import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { meanWithin } from '@sensorstack/contract/platform/mean-within.ts'
import { figureDecimals } from './sheet-part.ts'
import type { SheetWords } from './sheet-words.ts'

/**
 * Returns the minimum, mean, maximum and mean kinetic temperature of a series, all with the same decimals, so that a mean is never shown beyond the readings that it is of.
 */
export function figureTexts(
  { words }: { readonly words: Pick<SheetWords, 'number'> },
  { measure, min, mean, max, mkt }: Pick<ReportSeries, 'measure' | 'min' | 'mean' | 'max' | 'mkt'>,
): string[] {
  const within = (value: number | null) =>
    value === null || min === null || max === null ? null : meanWithin(value, { min, max })
  return [min, within(mean), max, within(mkt)].map((value) =>
    value === null ? '–' : words.number(value, figureDecimals(measure)),
  )
}
