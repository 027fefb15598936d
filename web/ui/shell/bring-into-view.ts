/** For this long, content above the element may still load and move it. */
const settlesWithinMs = 2000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element with this id, which may not be rendered yet. Keeps it in view for 2 s while the page loads, or until
 * the user does something.
 */
export function bringIntoView(id: string): void {
  const end = performance.now() + settlesWithinMs
  const moved = new AbortController()
  for (const move of ownMoves) {
    window.addEventListener(move, () => moved.abort(), { signal: moved.signal, passive: true })
  }
  let top: number | undefined
  const look = () => {
    if (moved.signal.aborted) return
    const element = document.getElementById(id)
    if (element && element.getBoundingClientRect().top !== top) {
      element.scrollIntoView({ block: 'start' })
      top = element.getBoundingClientRect().top
    }
    if (performance.now() < end) requestAnimationFrame(look)
    else moved.abort()
  }
  look()
}
