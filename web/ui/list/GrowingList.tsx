import { useRowHeights } from './use-row-heights.ts'
import { VirtualList, type VirtualListProps } from './VirtualList.tsx'

export interface GrowingListProps extends Omit<VirtualListProps, 'rowHeight'> {
  /** The height in pixels that most rows need; a row is measured once it has been rendered. */
  rowHeight: number
}

/** A VirtualList whose rows are as high as their content, for texts that wrap instead of being cut off. */
export function GrowingList({ rowHeight, rowKey, renderRow, ...rest }: GrowingListProps) {
  const { heightOf, measure } = useRowHeights()
  return (
    <VirtualList
      {...rest}
      rowKey={rowKey}
      rowHeight={(index) => heightOf(rowKey(index), rowHeight)}
      renderRow={(index) => <div ref={measure(rowKey(index))}>{renderRow(index)}</div>}
    />
  )
}
