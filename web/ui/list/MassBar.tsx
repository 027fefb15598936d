import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './list.module.css'

export interface MassBarProps {
  /** Names the toolbar. */
  label: string
  /** How many are selected; nothing is shown for none. */
  count: number
  onClear: () => void
  /** ActionButtons with `variant="subtle"`; one that can't be used says why. */
  children: ReactNode
}

/** Docked below a list while something is selected: how many, and what can be done with them. */
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
