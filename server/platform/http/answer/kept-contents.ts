import { LRUCache } from 'lru-cache'
import type { ListContent } from './list-answer.ts'

/** A list and its version. */
export interface ListAt {
  readonly of: string
  readonly version: string
}

/** Caches the text of lists until they change, so that each version is written once for all clients. */
export interface KeptContents {
  /** Returns this form of the list, which is made now unless it is cached or already being made. */
  get(at: ListAt, form: string, make: () => Promise<ListContent>): Promise<ListContent>
}

interface Kept {
  readonly version: string
  readonly forms: Map<string, Promise<ListContent>>
  /** Two forms may share a content. */
  readonly contents: Set<ListContent>
}

/** Creates a cache of this many bytes that evicts the least recently used list first. */
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
      // The other request may have failed for a reason that doesn't affect this one.
      if (known) return known.catch(make)
      const made = make()
      kept.forms.set(form, made)
      try {
        const content = await made
        kept.contents.add(content)
        // The cache measures an entry only when it is set.
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
