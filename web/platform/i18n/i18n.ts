import { english } from './catalogue.ts'
import { type TextKey, type Translate, translator } from './translate.ts'

/**
 * The text of a key, such as `t('auth:login')`; keys are checked by the compiler. Usable everywhere; components call
 * `useT` instead, so that they follow a change of language.
 */
export const t: Translate<TextKey<typeof english>> = translator('en', english)

/** `t` for a component. */
export function useT(): typeof t {
  return t
}
