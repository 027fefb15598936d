/** Texts by area and key. A text with a plural has two keys, `…_one` and `…_other`. */
export type Texts = { readonly [key: string]: string | Texts }

/** The keys of a catalogue, `area:key` or `area:group.key`; plural keys without their suffix. */
export type TextKey<Catalogue> = {
  [Area in keyof Catalogue & string]: `${Area}:${KeyIn<Catalogue[Area]>}`
}[keyof Catalogue & string]

type KeyIn<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Counted<Key> : `${Key}.${KeyIn<T[Key]>}`
}[keyof T & string]

type Counted<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** The values for the placeholders `{{name}}` of a text. `count` also selects singular or plural. */
export type TextValues = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string

/**
 * Returns a function that looks up texts in a catalogue of the language, and inserts numbers as `format` writes them. It returns a
 * missing key unchanged.
 */
export function translator<Key extends string>(
  language: string,
  catalogue: Texts,
  format: (number: number) => string,
): Translate<Key> {
  const known = new Map<string, string>()
  collect(catalogue, '', known)
  const plurals = new Intl.PluralRules(language)
  const find = (key: string, count: unknown) =>
    (typeof count === 'number' ? known.get(`${key}_${plurals.select(count)}`) : undefined) ?? known.get(key)
  return (key, values) => {
    const text = find(key, values?.count) ?? key
    if (values === undefined) return text
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? format(value) : String(value ?? '')
    })
  }
}

function collect(texts: Texts, before: string, known: Map<string, string>): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') known.set(before + key, value)
    else collect(value, `${before}${key}${before === '' ? ':' : '.'}`, known)
  }
}
