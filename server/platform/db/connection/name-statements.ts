import { LRUCache } from 'lru-cache'

export interface NamingBounds {
  /** The number of uses after which a statement gets a name. */
  readonly uses: number
  /** The maximum number of named statements. Each connection caches a plan for each of them. */
  readonly most: number
}

/** Returns the name of a statement, or undefined if it has none, and counts the use. */
export type NameOf = (text: string) => string | undefined

/** How many texts without a name are counted at a time. */
const counted = 1_000
const defaultBounds: NamingBounds = { uses: 5, most: 600 }

/**
 * Returns a function that names statements which are used repeatedly. A connection parses a named statement only once, and PostgreSQL
 * may cache its plan. Planning takes longer than most statements run. A text that is different each time never gets a name. Names are
 * never taken away.
 */
export function nameStatements({ uses, most }: NamingBounds = defaultBounds): NameOf {
  const names = new Map<string, string>()
  const counts = new LRUCache<string, number>({ max: counted })
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < uses) return undefined
    counts.delete(text)
    const given = `often asked ${names.size + 1}`
    names.set(text, given)
    return given
  }
}
