/** The link that calls a number: its digits, and the plus where it has one. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
