/** Shows the 'Customer account setup' to whom it is due. */
export function FirstSetup() {
  return null
}
