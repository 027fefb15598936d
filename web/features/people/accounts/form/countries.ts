export interface Country {
  readonly code: string
  readonly name: string
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** Codes that the platform can name although they aren't countries: unions, "unknown" and codes for testing. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const known = new Map<string, readonly Country[]>()

/** Returns the countries sorted by name, as the platform names them in the language. */
export function countries(language: string): readonly Country[] {
  const found = known.get(language) ?? findCountries(language)
  known.set(language, found)
  return found
}

function findCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(language)
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = noCountries.has(code) ? undefined : names.of(code)
      return name === undefined || isOutdated(code) ? [] : [{ code, name }]
    })
    .sort((a, b) => compare(a.name, b.name))
}

/** Returns the name of a country code, or the code itself when the platform doesn't know it. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** `DD` still has a name, but the current code is `DE`. */
function isOutdated(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code
}
