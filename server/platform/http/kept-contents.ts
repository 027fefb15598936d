import { LRUCache } from 'lru-cache'
import type { ListContent } from './list-answer.ts'

/** Which list, and in which version. */
export interface ListAt {
  readonly of: string
  readonly version: string
}

/** Keeps what was written of lists while they are as they were, so that each version is written once for everybody. */
export interface KeptContents {
  /** The content in a form of a list, made now unless it is kept or being made. */
  get(at: ListAt, form: string, make: () => Promise<ListContent>): Promise<ListContent>
}

interface Kept {
  readonly version: string
  readonly forms: Map<string, Promise<ListContent>>
  /** Two forms may be the same content. */
  readonly contents: Set<ListContent>
}

/** A memory of so many bytes; what was asked for the longest time ago goes first. */
export function keepContents(mostBytes: number): KeptContents {
  const lists = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ contents }) => [...contents].reduce((sum, { mostBytes }) => sum + mostBytes, 1),
  })
  return {
    get: async ({ of, version }, form, make) => {
      const present = lists.get(of)
      const kept: Kept =
        present?.version === version ? present : { version, forms: new Map(), contents: new Set() }
      if (kept !== present) lists.set(of, kept)
      const known = kept.forms.get(form)
      // Whoever makes it may fail for a reason of its own.
      if (known) return known.catch(make)
      const made = make()
      kept.forms.set(form, made)
      try {
        const content = await made
        kept.contents.add(content)
        // The library measures only what is put in anew.
        if (lists.peek(of) === kept) {
          lists.delete(of)
          lists.set(of, kept)
        }
        return content
      } catch (error) {
        kept.forms.delete(form)
        throw error
      }
    },
  }
}
