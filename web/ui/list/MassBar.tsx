import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './list.module.css'

export interface MassBarProps {
  /** The name of the toolbar. */
  label: string
  /** How many rows are selected; the bar is hidden for 0. */
  count: number
  onClear: () => void
  /** ActionButtons with `variant="subtle"`. */
  children: ReactNode
}

/** A bar below a list while rows are selected: shows how many, and the actions for them. */
export function MassBar({ label, count, onClear, children }: MassBarProps) {
  const texts = useUiTexts()
  if (count === 0) return null
  return (
    <div className={c.mass} role="toolbar" aria-label={label}>
      <span className={c.massCount} role="status">
        {texts.selected(count)}
      </span>
      <IconButton label={texts.clearSelection} size="compact-xs" onClick={onClear}>
        <IconX size={14} stroke={1.6} />
      </IconButton>
      <span className={c.massActions}>{children}</span>
    </div>
  )
}
