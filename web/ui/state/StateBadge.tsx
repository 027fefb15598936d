import { useUiTexts } from '../texts/ui-texts.tsx'
import { StateMark } from './StateMark.tsx'
import c from './state.module.css'
import type { StateKind } from './states.ts'

export interface StateBadgeProps {
  state: StateKind
  /** The loud form, for the title of what is looked at; only critical and attention have one. */
  solid?: boolean
  /** Another word than the state's own, such as `deposited`. */
  label?: string
}

/** Mark and word of a state on its tint, 22 px high. */
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

/** Mark and word of a state without a ground, for running text and fact sheets. */
export function StateWord({ state, label }: StateWordProps) {
  const texts = useUiTexts()
  return (
    <span className={c.word} data-s={state}>
      <StateMark state={state} decorative />
      {label ?? texts.states[state]}
    </span>
  )
}
