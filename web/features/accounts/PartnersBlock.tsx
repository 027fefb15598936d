/** My Business Partner. */
export function PartnersBlock() {
  return null
}
