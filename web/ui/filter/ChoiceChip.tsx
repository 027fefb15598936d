import { IconX } from '@tabler/icons-react'
import c from './filter.module.css'

export interface ChoiceChipProps {
  text: string
  /** The accessible name of the button that ends the choice. */
  removeLabel: string
  /** If omitted, the choice can't be ended. */
  onRemove?: (() => void) | undefined
}

/** Says that not everything is shown, and ends that. */
export function ChoiceChip({ text, removeLabel, onRemove }: ChoiceChipProps) {
  return (
    <span className={c.chip}>
      <span className={c.chipText}>{text}</span>
      {onRemove && (
        <button
          type="button"
          className={c.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <IconX size={14} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
