import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { english } from './catalogue.ts'

const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: english },
  ns: Object.keys(english),
  defaultNS: 'ui',
  // React escapes by itself.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/**
 * The text of a key, such as `t('auth:login')`; keys are checked by the compiler. Usable everywhere; components call
 * `useT` instead, so that they follow a change of language.
 */
export const t = i18n.t

/** `t` for a component. */
export function useT(): typeof i18n.t {
  return useTranslation(undefined, { i18n }).t as typeof i18n.t
}
