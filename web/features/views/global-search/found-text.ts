import { searchable } from '../../../platform/text/searchable.ts'

/** Splits a text into the parts before, at and after the match. Without a match, `before` is the whole text. */
export function foundParts(text: string, search: string): { before: string; found: string; after: string } {
  const wanted = searchable(search)
  const plain = searchable(text)
  // If lower case changes the length of the text, the positions don't match.
  const at = wanted === '' || plain.length !== text.length ? -1 : plain.indexOf(wanted)
  if (at < 0) return { before: text, found: '', after: '' }
  return {
    before: text.slice(0, at),
    found: text.slice(at, at + wanted.length),
    after: text.slice(at + wanted.length),
  }
}
