/**
 * Returns a text in the form in which it is searched and compared, without case and accents: `izmir` for `İzmir`,
 * `strasse` for `Straße`. The database function of the same name returns the same.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ıςøłđðßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC')
}

/** Letters that have no decomposition, or a second small form. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
