import { TextInput } from '@mantine/core'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { formatQuantity } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { unitOf } from '../../readings/measurements/public.tsx'
import c from './limit-dialog.module.css'
import { boundNames, type LimitForm, type Wrong } from './limit-form.ts'

export interface LimitFieldsProps {
  measure: MeasureType
  /** The range that boxes of the type can measure and withstand. */
  range: { readonly min: number; readonly max: number }
  form: LimitForm
  /** The active limit; a field with a different value shows the previous one. */
  was?: LimitForm | undefined
  /** Shown below its field. */
  wrong?: Wrong | null
  readOnly?: boolean
  onChange: (form: LimitForm) => void
}

const levelOf: Partial<Record<keyof LimitForm, AlarmLevel>> = {
  critical_min: 'critical',
  critical_max: 'critical',
  attention_min: 'attention',
  attention_max: 'attention',
}

/** The bounds of a limit, its hysteresis and its minimum duration. */
export function LimitFields({ measure, range, form, was, wrong, readOnly, onChange }: LimitFieldsProps) {
  const t = useT()
  const unit = unitOf(measure)
  const text = rangeText(range, unit)
  const wasText = (value: string) =>
    value === '' ? t('alarmLimits:wasNone') : t('alarmLimits:wasValue', { value })
  return (
    <>
      <div className={c.bounds}>
        {([...boundNames, 'hysteresis', 'minutes'] as const).map((field) => (
          <TextInput
            key={field}
            label={
              <span className={c.field}>
                {levelOf[field] && <StateMark state={levelOf[field]} size={14} decorative />}
                {t(`alarmLimits:field.${field}`)}
              </span>
            }
            data-changed={(was && was[field] !== form[field]) || undefined}
            description={was && was[field] !== form[field] && wasText(was[field])}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
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

/** Returns the bounds of a range, formatted for the messages that mention them. */
export function rangeText({ min, max }: LimitFieldsProps['range'], unit: string) {
  return { low: formatQuantity(min, unit), high: formatQuantity(max, unit) }
}
