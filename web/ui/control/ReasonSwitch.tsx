import { Switch, type SwitchProps } from '@mantine/core'
import { Hint } from '../popup/Hint.tsx'
import { useShownReason } from './shown-reason.ts'

export interface ReasonSwitchProps extends Omit<SwitchProps, 'disabled' | 'onChange' | 'checked'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why the switch can't be used now. A string disables the switch and is shown as its hint. */
  disabledReason?: string | null | false
}

/** A switch that shows why it is disabled on hover, on focus and when pressed. */
export function ReasonSwitch({ checked, onChange, disabledReason, ...rest }: ReasonSwitchProps) {
  const blocked = Boolean(disabledReason)
  const { shown, show } = useShownReason()
  return (
    <Hint text={disabledReason} shown={shown} refProp="rootRef">
      <Switch
        {...rest}
        checked={checked}
        aria-disabled={blocked || undefined}
        data-disabled={blocked || undefined}
        onChange={(event) => {
          if (blocked) show()
          else onChange(event.currentTarget.checked)
        }}
      />
    </Hint>
  )
}
