import { LRUCache } from 'lru-cache'

export interface NamingBounds {
  /** From so many uses on a statement has a name. */
  readonly uses: number
  /** So many statements have names at most: each connection keeps the plan of each. */
  readonly most: number
}

/** So many texts that have no name yet are counted. */
const counted = 1_000
const usualBounds: NamingBounds = { uses: 5, most: 400 }

/**
 * Names for statements that are asked again and again, by their texts: a connection parses what has a name once, and PostgreSQL
 * may keep its plan. To plan takes longer than most statements run. A text that differs each time, such as one with as many
 * parameters as there are rows, never gets a name, and the names that there are stay.
 */
export function nameStatements({
  uses,
  most,
}: NamingBounds = usualBounds): (text: string) => string | undefined {
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
