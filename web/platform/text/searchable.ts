/** Normalises a text for searching: lower case and composed (NFC), so that texts that look the same are equal. */
export function searchable(text: string): string {
  return text.toLocaleLowerCase().normalize('NFC')
}
