import { TextInput } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { formatQuantity } from '../../ui/number/format-number.ts'
import { unitOf } from '../measurements/public.tsx'
import c from './limit-dialog.module.css'
import { boundNames, type LimitForm, type Wrong } from './limit-form.ts'

export interface LimitFieldsProps {
  measure: MeasureType
  /** What boxes of the type measure and stand. */
  range: { readonly min: number; readonly max: number }
  form: LimitForm
  /** Said below its field. */
  wrong?: Wrong | null
  readOnly?: boolean
  onChange: (form: LimitForm) => void
}

/** The bounds of a limit, how far back inside a reading must be, and for how long outside. */
export function LimitFields({ measure, range, form, wrong, readOnly, onChange }: LimitFieldsProps) {
  const t = useT()
  const unit = unitOf(measure)
  const text = rangeText(range, unit)
  return (
    <>
      <div className={c.bounds}>
        {([...boundNames, 'hysteresis', 'minutes'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`alarmLimits:field.${field}`)}
            inputMode="decimal"
            value={form[field]}
            readOnly={readOnly}
            rightSection={field === 'minutes' ? t('alarmLimits:minutes') : unit}
            rightSectionWidth={44}
            error={wrong?.field === field && t(`alarmLimits:wrong.${wrong.why}`, text)}
            onChange={(event) => onChange({ ...form, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={c.hint}>{t('alarmLimits:protection', text)}</p>
    </>
  )
}

/** A range as the texts about it name it. */
export function rangeText({ min, max }: LimitFieldsProps['range'], unit: string) {
  return { low: formatQuantity(min, unit), high: formatQuantity(max, unit) }
}
