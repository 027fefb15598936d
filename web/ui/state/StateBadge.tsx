import { useUiTexts } from '../texts/ui-texts.tsx'
import { StateMark } from './StateMark.tsx'
import c from './state.module.css'
import type { StateKind } from './states.ts'

export interface StateBadgeProps {
  state: StateKind
  /** The prominent form, for titles; only critical and attention have one. */
  solid?: boolean
  /** A text to replace the state's name, such as `deposited`. */
  label?: string
}

/** The mark and name of a state on a background in its tint, 22 px high. */
export function StateBadge({ state, solid, label }: StateBadgeProps) {
  const texts = useUiTexts()
  return (
    <span className={c.badge} data-s={state} data-solid={solid || undefined}>
      <StateMark state={state} size={14} decorative />
      {label ?? texts.states[state]}
    </span>
  )
}

export interface StateWordProps {
  state: StateKind
  label?: string
}

/** The mark and name of a state without a background, for running text and lists of facts. */
export function StateWord({ state, label }: StateWordProps) {
  const texts = useUiTexts()
  return (
    <span className={c.word} data-s={state}>
      <StateMark state={state} decorative />
      {label ?? texts.states[state]}
    </span>
  )
}
