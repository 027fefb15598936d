import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { type Column, Columns } from './Columns.tsx'
import { useKeptPlace } from './kept-place.tsx'
import { PaneScroll } from './pane-scroll.tsx'
import c from './panes.module.css'
import { ScrollEnd } from './scrolled-foot.tsx'

/** The width of each pane in percent; `side` is the left of two columns. */
export interface PaneWidths {
  two?: { side: number; right: number }
  three?: { left: number; middle: number; right: number }
}

export interface PanesProps {
  columns: 1 | 2 | 3
  /** The company column: what the company owns and monitors. */
  left: ReactNode
  /** The overviews. */
  middle: ReactNode
  /** The selected page. */
  right: ReactNode
  /**
   * With one column: `all` stacks the overviews, the right and the left content in one scroll area, and `rightFirst` the right content
   * before the others; `right` shows only the selected page. While it is `unknown` which of them comes first, they load unseen, so that
   * nothing moves.
   */
  single: 'all' | 'rightFirst' | 'right' | 'unknown'
  /** The id of the shown page. The other columns are kept while one column hides them, until the page changes. */
  page: string
  labels: { left: string; middle: string; right: string }
  /** The stored widths. Read when the number of columns changes, and when `arrangement` does. */
  widths?: PaneWidths
  /** A new number arranges the columns again by `widths`. */
  arrangement?: number
  /** Called after the user has moved a divider by mouse or keyboard, or double-clicked it. */
  onWidthsChange?: (widths: PaneWidths) => void
}

/**
 * The layout of three columns, resizable by mouse, touch and keyboard; a double click on a divider resets it. With two
 * columns, the overviews are above the company column; with one, all are stacked. The right column is a size container
 * named `right`, so its content depends on its width, not on the window's. The content of a column keeps its state when the
 * number of columns changes, even if it is hidden for a while, so that turning a phone or tablet loses no input.
 */
export function Panes(props: PanesProps) {
  const left = useKeptPlace(props.left)
  const middle = useKeptPlace(props.middle)
  const right = useKeptPlace(props.right)
  const placed = { ...props, left: left.place, middle: middle.place, right: right.place }
  const hasSides = useSides(props)
  return (
    <>
      {props.columns === 1 ? (
        <OneColumn {...placed} />
      ) : (
        <main className={c.workplace}>
          {props.columns === 2 ? <TwoColumns {...placed} /> : <ThreeColumns {...placed} />}
        </main>
      )}
      {hasSides && left.content}
      {hasSides && middle.content}
      {right.content}
    </>
  )
}

/** Whether the left and middle content are mounted: visible, or hidden since the page last had space for them. */
function useSides({ columns, single, page }: PanesProps): boolean {
  const [shownOn, setShownOn] = useState<string | null>(null)
  const areShown = columns > 1 || single !== 'right'
  if (areShown && shownOn !== page) setShownOn(page)
  return areShown || shownOn === page
}

function OneColumn({ left, middle, right, single, labels }: PanesProps) {
  if (single === 'right') {
    return (
      <Pane label={labels.right} kind="right" main target>
        {right}
      </Pane>
    )
  }
  const isUnknown = single === 'unknown'
  const isRightFirst = single === 'rightFirst'
  const overviews = (
    <section key="middle" aria-label={labels.middle} hidden={isUnknown}>
      {middle}
    </section>
  )
  const selection = (
    <section
      key="right"
      className={c.stackedRight}
      data-first={isRightFirst || undefined}
      aria-label={labels.right}
      hidden={isUnknown}
    >
      {right}
    </section>
  )
  return (
    <Pane label={labels.middle} kind="stack" main target>
      {isUnknown && <RowsSkeleton rows={9} />}
      {isRightFirst ? [selection, overviews] : [overviews, selection]}
      <section aria-label={labels.left} hidden={isUnknown}>
        {left}
      </section>
    </Pane>
  )
}

function TwoColumns({ left, middle, right, labels, widths, arrangement, onWidthsChange }: PanesProps) {
  const usual = quarter(leftMin)
  const side = widths?.two?.side ?? usual
  const columns: Column[] = [
    {
      id: 'side',
      size: side,
      usual,
      min: `${leftMin}px`,
      max: '50%',
      content: (
        <Pane label={labels.left} kind="side">
          <section className={c.stacked} aria-label={labels.middle}>
            {middle}
          </section>
          {left}
        </Pane>
      ),
    },
    {
      id: 'right',
      size: 100 - side,
      usual: 100 - usual,
      min: `${rightMin}px`,
      max: '80%',
      content: (
        <Pane label={labels.right} kind="right" target>
          {right}
        </Pane>
      ),
    },
  ]
  return (
    <Columns
      key={arrangement}
      columns={columns}
      onMoved={([side = 0, right = 0]) => onWidthsChange?.({ ...widths, two: { side, right } })}
    />
  )
}

function ThreeColumns({ left, middle, right, labels, widths, arrangement, onWidthsChange }: PanesProps) {
  const leastSum = leftMin + middleMin + rightMin
  const haveRoom = useMediaQuery(`(min-width: ${leastSum}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  // A window too narrow for the minimum widths still shows all three columns, in the stored proportions or else in theirs.
  const atLeast = (least: number): Column['min'] => (haveRoom ? `${least}px` : '15%')
  const usualOf = (least: number) => (haveRoom ? quarter(least) : (least / leastSum) * 100)
  const usual = { left: usualOf(leftMin), middle: usualOf(middleMin) }
  const { left: leftSize, middle: middleSize } = widths?.three ?? usual
  const columns: Column[] = [
    {
      id: 'left',
      size: leftSize,
      usual: usual.left,
      min: atLeast(leftMin),
      max: '50%',
      content: (
        <Pane label={labels.left} kind="side">
          {left}
        </Pane>
      ),
    },
    {
      id: 'middle',
      size: middleSize,
      usual: usual.middle,
      min: atLeast(middleMin),
      max: '50%',
      content: (
        <Pane label={labels.middle} kind="side">
          {middle}
        </Pane>
      ),
    },
    {
      id: 'right',
      size: 100 - leftSize - middleSize,
      usual: 100 - usual.left - usual.middle,
      min: atLeast(rightMin),
      max: '80%',
      content: (
        <Pane label={labels.right} kind="right" target>
          {right}
        </Pane>
      ),
    },
  ]
  return (
    <Columns
      key={`${arrangement} ${haveRoom}`}
      columns={columns}
      onMoved={([left = 0, middle = 0, right = 0]) =>
        onWidthsChange?.({ ...widths, three: { left, middle, right } })
      }
    />
  )
}

/** Returns a quarter of the window in percent, but at least the column's minimum; the rest goes to the right column. */
function quarter(least: number): number {
  return Math.max(25, (least / window.innerWidth) * 100)
}

const leftMin = 430
const middleMin = 330
const rightMin = 300

interface PaneProps {
  label: string
  kind: 'side' | 'right' | 'stack'
  /** Set if this is the only column. */
  main?: boolean
  /** Whether the skip link leads to this column. */
  target?: boolean
  children: ReactNode
}

function Pane({ label, kind, main, target, children }: PaneProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const Tag = main ? 'main' : 'section'
  return (
    <Tag
      className={c.pane}
      data-kind={kind}
      aria-label={label}
      id={target ? 'content' : undefined}
      tabIndex={target ? -1 : undefined}
      ref={setElement}
    >
      <PaneScroll value={element}>
        {main ? <div className={c.aboveFoot}>{children}</div> : children}
      </PaneScroll>
      {main && <ScrollEnd />}
    </Tag>
  )
}
