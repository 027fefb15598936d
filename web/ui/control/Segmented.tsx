import type { ReactNode } from 'react'
import c from './segmented.module.css'

export interface SegmentedProps<V extends string | number> {
  /** The name of the group. */
  label: string
  value: V
  options: ReadonlyArray<{ value: V; label: ReactNode; hint?: string }>
  onChange: (value: V) => void
  disabled?: boolean
}

/** A segmented control: a few options side by side in a 28 px track, one of them selected. */
export function Segmented<V extends string | number>({
  label,
  value,
  options,
  onChange,
  disabled,
}: SegmentedProps<V>) {
  return (
    <fieldset className={c.track} aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={c.option}
          aria-pressed={option.value === value}
          aria-label={option.hint}
          title={option.hint}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
