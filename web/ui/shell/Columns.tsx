import { type UseSplitterPanel, useSplitter } from '@mantine/hooks'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './panes.module.css'

export interface Column {
  id: string
  /** The width at first, in percent. */
  size: number
  /** The width after a reset, in percent. */
  usual: number
  min: `${number}px` | `${number}%`
  max: `${number}%`
  content: ReactNode
}

interface ColumnsProps {
  columns: readonly Column[]
  /** Called with the width of each column in percent, in order, after the user has moved a divider. */
  onMoved: (sizes: number[]) => void
}

/**
 * Columns next to each other with dividers between them, which are moved by mouse, touch and the arrow keys; a double
 * click on one resets it.
 */
export function Columns({ columns, onMoved }: ColumnsProps) {
  const { columnWidth } = useUiTexts()
  const [sizes, setSizes] = useState(() => columns.map(({ size }) => size))
  const isDragged = useRef(false)
  const report = (moved: readonly (number | string)[]) => {
    const numbers = moved.map(Number)
    const sum = numbers.reduce((total, size) => total + size, 0)
    onMoved(numbers.map((size) => (size / sum) * 100))
  }
  const splitter = useSplitter({
    panels: columns.map(({ usual, min, max }): UseSplitterPanel => ({ defaultSize: usual, min, max })),
    sizes,
    onResizeStart: () => {
      isDragged.current = true
    },
    onSizeChange: (moved) => {
      setSizes(moved.map(Number))
      if (!isDragged.current) report(moved)
    },
    onResizeEnd: (_, moved) => {
      isDragged.current = false
      report(moved)
    },
  })
  return (
    <div className={c.columns} ref={splitter.ref}>
      {columns.map(({ id, min, max, content }, index) => (
        <Fragment key={id}>
          {index > 0 && (
            <hr
              className={c.divider}
              aria-label={columnWidth}
              {...splitter.getHandleProps({ index: index - 1 })}
            />
          )}
          <div className={c.column} style={{ flexGrow: sizes[index], minWidth: min, maxWidth: max }}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
