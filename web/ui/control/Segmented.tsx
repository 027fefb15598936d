import { type ReactNode, useState } from 'react'
import { nextPlace } from '../matrix/next-place.ts'
import c from './segmented.module.css'

export interface SegmentedProps<V extends string | number> {
  /** The name of the group. */
  label: string
  value: V
  options: ReadonlyArray<{ value: V; label: ReactNode; hint?: string }>
  onChange: (value: V) => void
  disabled?: boolean
}

/**
 * A segmented control: a few options side by side in a 28 px track, one of them selected. It is one tab stop, at the selected option;
 * Left, Right, Home and End move between the options.
 */
export function Segmented<V extends string | number>({
  label,
  value,
  options,
  onChange,
  disabled,
}: SegmentedProps<V>) {
  /** The option that has the focus; null while none has. */
  const [focused, setFocused] = useState<V | null>(null)
  const stop = options.find((option) => option.value === (focused ?? value)) ?? options[0]
  return (
    <fieldset
      className={c.track}
      aria-label={label}
      disabled={disabled}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      }}
      onKeyDown={(event) => {
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const column = buttons.findIndex((button) => button.matches(':focus'))
        const next = nextPlace(event.key, { row: 0, column }, [buttons.length])
        if (next === null) return
        event.preventDefault()
        buttons[next.column]?.focus()
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={c.option}
          aria-pressed={option.value === value}
          aria-label={option.hint}
          title={option.hint}
          tabIndex={option === stop ? 0 : -1}
          onFocus={() => setFocused(option.value)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
