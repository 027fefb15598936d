import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './state.module.css'
import type { StateKind } from './states.ts'

const line = { fill: 'none', stroke: 'currentColor' } as const

/** The shapes differ in outline, not only in colour, so that they are readable in greyscale and for colour-blind users. */
const silhouettes: Record<StateKind, ReactNode> = {
  critical: (
    <>
      <path
        d="M5.3 1h5.4L15 5.3v5.4L10.7 15H5.3L1 10.7V5.3z"
        fill="currentColor"
        stroke="currentColor"
        strokeLinejoin="round"
      />
      <path d="M8 4.5v4.2M8 11.4v.1" stroke="var(--on)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  attention: (
    <>
      <path
        d="M8 2 14.8 14H1.2z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M8 6.2v3.4M8 12v.1" stroke="var(--on)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  nominal: (
    <>
      <circle cx="8" cy="8" r="6.4" {...line} strokeWidth="1.5" />
      <path
        d="m5.2 8.2 2 2 3.7-4.1"
        {...line}
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  inactive: (
    <>
      <circle cx="8" cy="8" r="6.4" {...line} strokeWidth="1.6" strokeDasharray="3.1 2.64" />
      <circle cx="8" cy="8" r="1.5" fill="currentColor" />
    </>
  ),
  disabled: (
    <>
      <circle cx="8" cy="8" r="6.4" {...line} strokeWidth="1.5" />
      <path d="m3.6 12.4 8.8-8.8" {...line} strokeWidth="1.5" />
    </>
  ),
  in_stock: (
    <path
      d="M8 1.4 14 4.6v6.8L8 14.6 2 11.4V4.6z M2.2 4.8 8 8l5.8-3.2M8 8v6.4"
      {...line}
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  ),
  unavailable: (
    <>
      <rect x="1.7" y="1.7" width="12.6" height="12.6" rx="2.4" {...line} strokeWidth="1.4" />
      <path d="M2 9.2 9.2 2M2.6 13.4 13.4 2.6M6.8 14 14 6.8" {...line} strokeWidth="1.2" />
    </>
  ),
  delivery: (
    <>
      <path
        d="M1 3.5h8.4v7.6H1zM9.4 6.2h3.1L15 8.6v2.5H9.4z"
        {...line}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <circle cx="4.3" cy="12" r="1.6" fill="var(--on)" stroke="currentColor" strokeWidth="1.3" />
      <circle cx="11.8" cy="12" r="1.6" fill="var(--on)" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  active: (
    <path
      d="M1.5 8h3l2-5 3 10 2-5h3"
      {...line}
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  enabled: (
    <path d="M8 1.8v5.4M4.6 3.7a5.6 5.6 0 1 0 6.8 0" {...line} strokeWidth="1.5" strokeLinecap="round" />
  ),
}

export interface StateMarkProps {
  state: StateKind
  /** In pixels: 12 in column headers, 14 in badges, 16 in rows, 20 in titles. */
  size?: 12 | 14 | 16 | 20
  /** Set if the state's name is next to the mark, so that screen readers don't read it twice. */
  decorative?: boolean
}

/** The shape of a state, in its colour. Labelled with the state's name unless it is decorative. */
export function StateMark({ state, size = 16, decorative }: StateMarkProps) {
  const texts = useUiTexts()
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a title unless it is decorative
    <svg
      className={c.mark}
      data-s={state}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      role={decorative ? undefined : 'img'}
      aria-hidden={decorative || undefined}
    >
      {!decorative && <title>{texts.states[state]}</title>}
      {silhouettes[state]}
    </svg>
  )
}
