/** Text as searches compare it: in lower case and composed, so that what looks the same is the same. */
export function searchable(text: string): string {
  return text.toLocaleLowerCase().normalize('NFC')
}
