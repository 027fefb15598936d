import { Switch } from '@mantine/core'
import { useId } from 'react'
import c from './settings.module.css'

export interface SettingSwitchProps {
  label: string
  /** Explains the effect of the setting. */
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it can't be switched now; shown instead of the hint. */
  disabledReason?: string | false
  error?: string
}

/** A setting that is on or off, with its text on the left and the switch on the right. Clicking either toggles it. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { label, hint, checked, onChange, disabledReason, error } = props
  const id = useId()
  return (
    <div className={c.row} data-off={disabledReason ? true : undefined}>
      <label className={c.words} htmlFor={id}>
        <span className={c.rowLabel} id={`${id}-label`}>
          {label}
        </span>
        <span className={c.hint} id={`${id}-hint`}>
          {disabledReason || hint}
        </span>
        {error && (
          <span className={c.problem} role="alert">
            {error}
          </span>
        )}
      </label>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        disabled={Boolean(disabledReason)}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
