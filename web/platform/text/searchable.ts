/** Text as searches compare it: in small letters, and composed, however what looks the same was written. */
export function searchable(text: string): string {
  return text.toLocaleLowerCase().normalize('NFC')
}
