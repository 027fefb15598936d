import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { StateCount } from '../state/StateCount.tsx'
import { StateMark } from '../state/StateMark.tsx'
import type { StateKind } from '../state/states.ts'
import c from './matrix.module.css'

/** The four states of a matrix, worst first, as its columns show them. */
export const matrixStates = [
  'critical',
  'attention',
  'inactive',
  'nominal',
] as const satisfies readonly StateKind[]
export type MatrixState = (typeof matrixStates)[number]
export type MatrixCounts = Readonly<Record<MatrixState, number>>

export interface MatrixHeadProps {
  /** The two words above the blocks of columns. */
  first: string
  second: string
}

/** The two rows of heads: words, then the marks of the states, which stay in sight while the rows scroll. */
export function MatrixHead({ first, second }: MatrixHeadProps) {
  return (
    <>
      <div className={c.captions} aria-hidden="true">
        <span />
        <span>{first}</span>
        <i />
        <span>{second}</span>
      </div>
      <div className={c.marks} aria-hidden="true">
        <span />
        {matrixStates.map((state) => (
          <StateMark key={`1${state}`} state={state} size={12} decorative />
        ))}
        <i />
        {matrixStates.map((state) => (
          <StateMark key={`2${state}`} state={state} size={12} decorative />
        ))}
      </div>
    </>
  )
}

export interface MatrixRowProps {
  name: string
  /** Said before each count, for who doesn't see the column: `Assets`, `Sensorboxes`. */
  first: { label: string; counts: MatrixCounts; href: (state: MatrixState) => string }
  second: { label: string; counts: MatrixCounts; href: (state: MatrixState) => string }
  /** The one in which work goes on at present. */
  current?: boolean
  open: boolean
  onClick: (event: MouseEvent) => void
  /** What it opens to: further counts, tags, a button. */
  children?: ReactNode
}

/** A name and its two blocks of four counts in 26 px cells; opens to what is given as children. */
export function MatrixRow({ name, first, second, current, open, onClick, children }: MatrixRowProps) {
  return (
    <div className={c.entry}>
      <div className={c.row} data-current={current || undefined}>
        <button type="button" className={c.name} aria-expanded={open} onClick={onClick} title={name}>
          <IconChevronRight className={c.chevron} size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.text}>{name}</span>
          {current && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
        </button>
        {[first, second].map((block, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be a box of the grid
          <span
            key={block.label}
            role="group"
            aria-label={block.label}
            className={c.block}
            data-block={index}
          >
            {matrixStates.map((state) => (
              <StateCount key={state} state={state} count={block.counts[state]} href={block.href(state)} />
            ))}
          </span>
        ))}
      </div>
      {open && children && <div className={c.detail}>{children}</div>}
    </div>
  )
}
