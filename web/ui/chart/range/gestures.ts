import type { TimeRange } from '../chart-types.ts'
import { pan, zoom } from './visible-range.ts'

export interface GestureTarget {
  /** The horizontal extent of the plots without their axes, in client pixels. */
  plot: () => { left: number; width: number }
  range: () => TimeRange
  show: (range: TimeRange) => void
}

/**
 * Moves the range by gestures: shift-drag, a horizontal wheel or trackpad, and one finger pan; ctrl-wheel (a pinch on a
 * trackpad) and two fingers zoom. A vertical wheel scrolls the page. Returns a function that removes the listeners.
 */
export function attachGestures(element: HTMLElement, target: GestureTarget): () => void {
  const fingers = new Map<number, number>()
  let start: { range: TimeRange; x: number; spread: number } | null = null

  const shareOf = (clientX: number) => {
    const { left, width } = target.plot()
    return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0.5
  }
  const begin = () => {
    const places = [...fingers.values()]
    start = {
      range: target.range(),
      x: places.reduce((sum, x) => sum + x, 0) / places.length,
      spread: places.length > 1 ? Math.abs((places[0] ?? 0) - (places[1] ?? 0)) : 0,
    }
  }

  const onDown = (event: PointerEvent) => {
    const byMouse = event.pointerType === 'mouse'
    if (byMouse && !(event.button === 0 && event.shiftKey)) return
    if (byMouse) {
      element.setPointerCapture(event.pointerId)
      event.preventDefault()
    }
    fingers.set(event.pointerId, event.clientX)
    begin()
  }
  const onMove = (event: PointerEvent) => {
    if (!start || !fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, event.clientX)
    const places = [...fingers.values()]
    const { width } = target.plot()
    if (width <= 0) return
    const x = places.reduce((sum, place) => sum + place, 0) / places.length
    let next = start.range
    if (places.length > 1 && start.spread > 8) {
      const spread = Math.max(8, Math.abs((places[0] ?? 0) - (places[1] ?? 0)))
      next = zoom(next, start.spread / spread, shareOf(start.x))
    } else if (Math.abs(x - start.x) < 4) {
      return
    }
    target.show(pan(next, (start.x - x) / width))
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) begin()
    else start = null
  }
  const onWheel = (event: WheelEvent) => {
    const { width } = target.plot()
    if (width <= 0) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      target.show(zoom(target.range(), Math.exp(event.deltaY * 0.004), shareOf(event.clientX)))
      return
    }
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (sideways === 0 || (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))) return
    event.preventDefault()
    target.show(pan(target.range(), sideways / width))
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('wheel', onWheel)
  }
}
