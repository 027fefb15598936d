import { IconLayoutList, IconLayoutRows } from '@tabler/icons-react'
import { IconButton } from '../control/IconButton.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './density-button.module.css'

export interface DensityButtonProps {
  simplified: boolean
  onChange: (simplified: boolean) => void
}

/** Switches a list between one and two lines per row. Hidden on phones. */
export function DensityButton({ simplified, onChange }: DensityButtonProps) {
  const texts = useUiTexts()
  const Icon = simplified ? IconLayoutRows : IconLayoutList
  return (
    <span className={c.density}>
      <IconButton
        label={simplified ? texts.detailedView : texts.simplifiedView}
        pressed={simplified}
        onClick={() => onChange(!simplified)}
      >
        <Icon size={16} stroke={1.6} />
      </IconButton>
    </span>
  )
}
