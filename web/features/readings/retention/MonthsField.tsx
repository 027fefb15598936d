import { NativeSelect } from '@mantine/core'
import type { Months } from './keep-choice.ts'
import c from './retention.module.css'
import { monthsText } from './retention-words.ts'

export interface MonthsFieldProps {
  label: string
  hint: string
  choices: readonly Months[]
  value: Months
  /** Without it, the period is read-only. */
  onChange: ((months: Months) => void) | undefined
}

const ever = 'ever'

/** The choice of how many months to keep something. */
export function MonthsField({ label, hint, choices, value, onChange }: MonthsFieldProps) {
  if (!onChange) {
    return (
      <dl>
        <dt className={c.label}>{label}</dt>
        <dd className={c.value}>{monthsText(value)}</dd>
        <dd className={c.hint}>{hint}</dd>
      </dl>
    )
  }
  return (
    <NativeSelect
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      descriptionProps={{ className: c.selectHint }}
      data={choices.map((months) => ({ value: String(months ?? ever), label: monthsText(months) }))}
      value={String(value ?? ever)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === ever ? null : Number(currentTarget.value))
      }
    />
  )
}
