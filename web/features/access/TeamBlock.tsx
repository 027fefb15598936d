/** My Team. */
export function TeamBlock() {
  return null
}
