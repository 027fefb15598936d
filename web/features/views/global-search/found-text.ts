import { searchable } from '../../../platform/text/searchable.ts'

/** A text in three parts: before what is searched for, that itself, and after it; whole where it isn't in it. */
export function foundParts(text: string, search: string): { before: string; found: string; after: string } {
  const wanted = searchable(search)
  const plain = searchable(text)
  // A text that changes its length in lower case would be cut in the wrong places.
  const at = wanted === '' || plain.length !== text.length ? -1 : plain.indexOf(wanted)
  if (at < 0) return { before: text, found: '', after: '' }
  return {
    before: text.slice(0, at),
    found: text.slice(at, at + wanted.length),
    after: text.slice(at + wanted.length),
  }
}
