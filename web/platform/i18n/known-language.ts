/** What is shown where the browser names a language that the platform can't read. */
const standard = 'en-US'

/**
 * The language that a browser names, without the part that is no language tag: systems without a locale of their own
 * say `en-US@posix`, which makes every `Intl` throw that is given it.
 */
export function knownLanguage(named: string): string {
  for (const candidate of [named, named.split(/[@.]/)[0]?.replaceAll('_', '-') ?? '']) {
    try {
      if (candidate !== '' && Intl.getCanonicalLocales(candidate).length > 0) return candidate
    } catch {
      // The next one, then.
    }
  }
  return standard
}

/** Lets the browser name a language that the platform can read, for libraries that hand it on (the chart's does, when it is loaded). */
export function mendBrowserLanguage(): void {
  const { language } = navigator
  const known = knownLanguage(language)
  if (known !== language) Object.defineProperty(navigator, 'language', { value: known, configurable: true })
}
