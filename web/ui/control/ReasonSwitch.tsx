import { Switch, type SwitchProps, Tooltip } from '@mantine/core'
import { useToldReason } from './told-reason.ts'

export interface ReasonSwitchProps extends Omit<SwitchProps, 'disabled' | 'onChange' | 'checked'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it can't be used now; a string disables it and says so. */
  disabledReason?: string | null | false
}

/** A switch that tells why when it can't be used, to the pointer, the keyboard and whoever presses it. */
export function ReasonSwitch({ checked, onChange, disabledReason, ...rest }: ReasonSwitchProps) {
  const blocked = Boolean(disabledReason)
  const { told, tell } = useToldReason()
  return (
    <Tooltip label={disabledReason} disabled={!blocked} opened={told || undefined} refProp="rootRef">
      <Switch
        {...rest}
        checked={checked}
        aria-disabled={blocked || undefined}
        data-disabled={blocked || undefined}
        onChange={(event) => {
          if (blocked) tell()
          else onChange(event.currentTarget.checked)
        }}
      />
    </Tooltip>
  )
}
