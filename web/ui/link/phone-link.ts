/** Returns the link that calls a number: its digits, and any plus sign. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
