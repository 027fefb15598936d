export interface Country {
  readonly code: string
  readonly name: string
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** Codes that the platform names although no country has them: unions, the unknown, and what makers of texts test with. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** The countries with their names in a language, in the order of their names; the platform knows them. */
export function countries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = noCountries.has(code) || isOutdated(code) ? undefined : names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** The name of a country's code; the code itself where the platform knows none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** `DD` still has a name, but is written `DE` today. */
function isOutdated(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code
}
