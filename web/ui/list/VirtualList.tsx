import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePaneScroll } from '../shell/pane-scroll.tsx'
import c from './list.module.css'
import { useMarginAbove } from './use-margin-above.ts'

export interface VirtualListProps {
  count: number
  /** In pixels, of every row or of each. */
  rowHeight: number | ((index: number) => number)
  rowKey: (index: number) => string
  renderRow: (index: number) => ReactNode
  /**
   * `own`: it fills the height it is given and scrolls by itself. `pane`: it lies in a longer column and windows its
   * rows by the scrolling of that column.
   */
  scroll?: 'own' | 'pane'
  /** Under this key the scroll position is kept in memory, so that a list is found where it was left. */
  keepPlace?: string
  /** Scrolled into sight whenever it changes, and kept when it is scrolled out of it. */
  activeIndex?: number
  className?: string
  role?: 'rowgroup' | 'list'
  /** Its rows take no focus: then the list itself does, so that the keys scroll it. */
  readOnly?: boolean
}

const places = new Map<string, number>()

/**
 * Observes a column that is scrolled already, and begins by telling where it is: otherwise a list that comes with its
 * data would scroll it to its own beginning, the top, and take what somebody reads there, or a menu, out of sight.
 */
const observeScrolled: typeof observeElementOffset = (instance, tell) => {
  if (instance.scrollElement) tell(instance.scrollElement.scrollTop, false)
  return observeElementOffset(instance, tell)
}

/** Renders only the rows in sight. Rows keep their keys, so that a reload doesn't move what is on screen. */
export function VirtualList(props: VirtualListProps) {
  const { count, rowHeight, rowKey, renderRow, scroll = 'own', keepPlace } = props
  const pane = usePaneScroll()
  const root = useRef<HTMLDivElement>(null)
  const margin = useMarginAbove(root, scroll === 'pane' ? pane : null)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => (scroll === 'pane' ? pane : root.current),
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: rowKey,
    overscan: 8,
    // The row that has the focus stays, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const kept = props.activeIndex
      if (kept === undefined || kept >= count || shown.includes(kept)) return shown
      return kept < (shown[0] ?? 0) ? [kept, ...shown] : [...shown, kept]
    },
    scrollMargin: margin,
    initialOffset: keepPlace ? (places.get(keepPlace) ?? 0) : 0,
    observeElementOffset: scroll === 'pane' ? observeScrolled : observeElementOffset,
  })

  // The sizes are estimated only once: when the density changes, all of them are asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure() must run when the heights change
  useLayoutEffect(() => virtual.measure(), [rowHeight])

  useEffect(() => {
    if (props.activeIndex !== undefined) virtual.scrollToIndex(props.activeIndex)
  }, [virtual, props.activeIndex])

  useEffect(() => {
    if (!keepPlace) return
    const element = scroll === 'pane' ? pane : root.current
    const remember = () => places.set(keepPlace, element?.scrollTop ?? 0)
    element?.addEventListener('scroll', remember, { passive: true })
    return () => element?.removeEventListener('scroll', remember)
  }, [keepPlace, pane, scroll])

  const inSight = virtual.getVirtualItems()
  // A list that isn't on the page for a while has no height, and so no rows in sight.
  const active = inSight.length === 0 ? virtual.measurementsCache[props.activeIndex ?? -1] : undefined
  const items = active ? [active] : inSight

  return (
    <div
      ref={root}
      className={props.className ?? c.scroller}
      data-scroll={scroll}
      role={props.role}
      tabIndex={props.readOnly ? 0 : undefined}
    >
      <div className={c.canvas} style={{ height: virtual.getTotalSize() }} role="presentation">
        {items.map((item) => (
          <div
            key={item.key}
            className={c.slot}
            role="presentation"
            style={{ height: item.size, '--y': `${item.start - margin}px` } as CSSProperties}
          >
            {renderRow(item.index)}
          </div>
        ))}
      </div>
    </div>
  )
}
