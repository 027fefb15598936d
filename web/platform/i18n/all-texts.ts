import { formatNumber } from '../../ui/number/format-number.ts'
import { firstTexts } from './first-texts.ts'
import { laterTexts } from './later-texts.ts'
import { type TextKey, type Translate, translator } from './translate.ts'

const allTexts = { ...firstTexts, ...laterTexts }

/**
 * Like `t` of `i18n.ts`, for all texts. A module that imports it loads with these texts, so it must not be part of what loads first.
 */
export const t: Translate<TextKey<typeof allTexts>> = translator('en', allTexts, formatNumber)

/** Returns `t` for use in a component. */
export function useT(): typeof t {
  return t
}
