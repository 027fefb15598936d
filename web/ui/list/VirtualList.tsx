import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePaneScroll } from '../shell/pane-scroll.tsx'
import c from './list.module.css'
import { useMarginAbove } from './use-margin-above.ts'

export interface VirtualListProps {
  count: number
  /** In pixels, the same for all rows or for each row. */
  rowHeight: number | ((index: number) => number)
  rowKey: (index: number) => string
  renderRow: (index: number) => ReactNode
  /**
   * `own`: the list fills the available height and scrolls. `pane`: it is part of a longer column, and the scroll position
   * of that column decides which rows are rendered.
   */
  scroll?: 'own' | 'pane'
  /** The key under which the scroll position is kept in memory, to restore it later. */
  keepPlace?: string
  /** The row that is scrolled into view whenever the index changes, and stays rendered when it is scrolled out of view. */
  activeIndex?: number
  className?: string
  role?: 'rowgroup' | 'list'
  /** The rows can't be focused. The list itself can, so that keys scroll it. */
  readOnly?: boolean
}

const places = new Map<string, number>()

/**
 * Like `observeElementOffset`, but first reports the current scroll position of the column. Otherwise a list that renders
 * late would scroll the column to the top, and move what the user is reading out of view.
 */
const observeScrolled: typeof observeElementOffset = (instance, onOffset) => {
  if (instance.scrollElement) onOffset(instance.scrollElement.scrollTop, false)
  return observeElementOffset(instance, onOffset)
}

/** Renders only the visible rows. Rows keep their keys, so that a reload doesn't move what is on screen. */
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
    // Keep the focused row rendered, or the focus would be lost.
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

  // Sizes are estimated only once, so measure again when the density changes.
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
  // A list that is temporarily off the page has no height, and so no visible rows.
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
