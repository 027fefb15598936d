/** Returns the row to which a key moves the focus in a list of `count` rows; `null` if it doesn't move it. */
export function moveFocus(key: string, from: number, count: number, page: number): number | null {
  const last = count - 1
  if (last < 0) return null
  const clamp = (index: number) => Math.max(0, Math.min(last, index))
  switch (key) {
    case 'ArrowDown':
      return clamp(from + 1)
    case 'ArrowUp':
      return clamp(from - 1)
    case 'PageDown':
      return clamp(from + page)
    case 'PageUp':
      return clamp(from - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
