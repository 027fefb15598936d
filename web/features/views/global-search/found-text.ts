import { folded } from '@sensorstack/contract/platform/folded.ts'

/** Splits a text into the parts before, at and after the match. Without a match, `before` is the whole text. */
export function foundParts(text: string, search: string): { before: string; found: string; after: string } {
  const wanted = folded(search)
  // Folding changes lengths, so each character is folded together with its accents to find where it ended up.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const plain = characters.map(folded)
  const at = wanted === '' ? -1 : plain.join('').indexOf(wanted)
  if (at < 0) return { before: text, found: '', after: '' }
  const first = characterAt(plain, at)
  const last = characterAt(plain, at + wanted.length - 1)
  return {
    before: characters.slice(0, first).join(''),
    found: characters.slice(first, last + 1).join(''),
    after: characters.slice(last + 1).join(''),
  }
}

/** Returns the index of the text that contains this position of all texts joined. */
function characterAt(texts: readonly string[], position: number): number {
  let end = 0
  return texts.findIndex((text) => {
    end += text.length
    return end > position
  })
}
