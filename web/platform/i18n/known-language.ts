/** Used if the browser's language is not one that `Intl` accepts. */
const standard = 'en-US'

/**
 * Returns the browser's language as a valid language tag. Systems without a locale report `en-US@posix`, which makes
 * `Intl` throw.
 */
export function knownLanguage(named: string): string {
  for (const candidate of [named, named.split(/[@.]/)[0]?.replaceAll('_', '-') ?? '']) {
    try {
      if (candidate !== '' && Intl.getCanonicalLocales(candidate).length > 0) return candidate
    } catch {
      // Try the next candidate.
    }
  }
  return standard
}

/** Makes `navigator.language` valid for libraries that pass it to `Intl`, such as the chart library when it loads. */
export function mendBrowserLanguage(): void {
  const { language } = navigator
  const known = knownLanguage(language)
  if (known !== language) Object.defineProperty(navigator, 'language', { value: known, configurable: true })
}
