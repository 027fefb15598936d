import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { StateCount } from '../state/StateCount.tsx'
import { StateMark } from '../state/StateMark.tsx'
import type { StateKind } from '../state/states.ts'
import c from './matrix.module.css'

/** The four states of a matrix in column order, worst first. */
export const matrixStates = [
  'critical',
  'attention',
  'inactive',
  'nominal',
] as const satisfies readonly StateKind[]
export type MatrixState = (typeof matrixStates)[number]
export type MatrixCounts = Readonly<Record<MatrixState, number>>

export interface MatrixHeadProps {
  /** The captions above the blocks of columns; without `second` there is one block. */
  first: string
  second?: string
}

/** The two header rows: captions, then the state marks, which stay visible while the rows scroll. */
export function MatrixHead({ first, second }: MatrixHeadProps) {
  const blocks = second === undefined ? 1 : 2
  return (
    <>
      <div className={c.captions} data-blocks={blocks} aria-hidden="true">
        <span />
        <span className={c.caption}>{first}</span>
        {second !== undefined && <i />}
        {second !== undefined && <span className={c.caption}>{second}</span>}
      </div>
      <div className={c.marks} data-blocks={blocks} aria-hidden="true">
        <span />
        {matrixStates.map((state) => (
          <StateMark key={`1${state}`} state={state} size={12} decorative />
        ))}
        {second !== undefined && <i />}
        {second !== undefined &&
          matrixStates.map((state) => <StateMark key={`2${state}`} state={state} size={12} decorative />)}
      </div>
    </>
  )
}

export interface MatrixBlock {
  /** The name of the group of counts for screen readers: `Assets`, `Sensorboxes`. */
  label: string
  /** Shown before the counts on phones, where two blocks are stacked without separate headers. */
  icon?: ReactNode
  counts: MatrixCounts
  href: (state: MatrixState) => string
  /** For a count that does more than follow its link; may call `preventDefault`. */
  onCount?: (state: MatrixState, event: MouseEvent) => void
}

export interface MatrixRowProps {
  name: string
  first: MatrixBlock
  second?: MatrixBlock | undefined
  /** Whether this is the user's current stack. */
  current?: boolean
  open: boolean
  onClick: (event: MouseEvent) => void
  /** The expanded content: more counts, tags, a button. */
  children?: ReactNode
}

/** A name and its blocks of four counts, in columns whose widths `matrixWidths` sets. Expands to show `children`. */
export function MatrixRow({ name, first, second, current, open, onClick, children }: MatrixRowProps) {
  return (
    <div className={c.entry}>
      <div className={c.row} data-row data-blocks={second ? 2 : 1} data-current={current || undefined}>
        <button type="button" className={c.name} aria-expanded={open} onClick={onClick} title={name}>
          <IconChevronRight className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.text}>{name}</span>
          {current && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
        </button>
        {(second ? [first, second] : [first]).map((block, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid item
          <span
            key={block.label}
            role="group"
            aria-label={block.label}
            className={c.block}
            data-block={index}
          >
            {block.icon && (
              <span className={c.mark} aria-hidden="true">
                {block.icon}
              </span>
            )}
            {matrixStates.map((state) => (
              <StateCount
                key={state}
                state={state}
                count={block.counts[state]}
                href={block.href(state)}
                onClick={block.onCount && ((event) => block.onCount?.(state, event))}
              />
            ))}
          </span>
        ))}
      </div>
      {open && children && (
        <div className={c.detail} data-row>
          {children}
        </div>
      )}
    </div>
  )
}
