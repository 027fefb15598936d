import { formatNumber } from '../../ui/number/format-number.ts'
import { firstTexts } from './first-texts.ts'
import { type TextKey, type Translate, translator } from './translate.ts'

/**
 * Returns the text of a key, such as `t('auth:login')`; the compiler checks the keys. It knows the texts of what loads first. A module
 * that loads later, and needs others, imports `t` and `useT` from `all-texts.ts`. Components call `useT`, so that they follow a
 * change of language.
 */
export const t: Translate<TextKey<typeof firstTexts>> = translator('en', firstTexts, formatNumber)

/** Returns `t` for use in a component. */
export function useT(): typeof t {
  return t
}
