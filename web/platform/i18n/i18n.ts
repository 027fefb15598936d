import { formatNumber } from '../../ui/number/format-number.ts'
import { english } from './catalogue.ts'
import { type TextKey, type Translate, translator } from './translate.ts'

/**
 * Returns the text of a key, such as `t('auth:login')`; the compiler checks the keys. Components call `useT` instead, so
 * that they follow a change of language.
 */
export const t: Translate<TextKey<typeof english>> = translator('en', english, formatNumber)

/** Returns `t` for use in a component. */
export function useT(): typeof t {
  return t
}
