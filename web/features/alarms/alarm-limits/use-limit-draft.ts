import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { unitOf } from '../../readings/measurements/public.tsx'
import { rangeText } from './LimitFields.tsx'
import { type Choice, formOf, type LimitForm, readForm } from './limit-form.ts'
import type { MeasureLimits } from './limits-of-box.ts'

/** The unsaved limit of a measure of a box: the choice, the form, and the reason why it can't be saved. */
export function useLimitDraft(
  measure: MeasureType,
  limits: MeasureLimits,
  range: { readonly min: number; readonly max: number },
) {
  const t = useT()
  const [was] = useState(() => ({
    choice: (limits.state?.enabled === false ? 'off' : (limits.source ?? 'individual')) as Choice,
    form: formOf(limits.individual ?? limits.limit),
  }))
  const [choice, setChoice] = useState(was.choice)
  const [typed, setTyped] = useState(was.form)
  const isOwn = choice === 'individual'
  const form: LimitForm = isOwn || choice === 'off' ? typed : formOf(limits[choice])
  const { limit, wrong } = readForm(form, range)
  const missing = {
    default: limits.default ? null : t('alarmLimits:noDefault'),
    custom: limits.custom ? null : t('alarmLimits:noTemplate'),
    off: limits.default || limits.custom || limits.individual ? null : t('alarmLimits:nothingToTurnOff'),
    individual: null,
  }[choice]
  const isTyped = JSON.stringify(typed) !== JSON.stringify(was.form)
  return {
    /** The initial values of the form. */
    was: was.form,
    choice,
    setChoice,
    isOwn,
    form,
    setForm: setTyped,
    limit,
    /** The error in the form; null until the user has changed something. */
    wrong: isOwn && isTyped ? wrong : null,
    /** Why the choice provides no limit for this box. */
    missing,
    refusal:
      missing ??
      (isOwn && wrong ? t(`alarmLimits:wrong.${wrong.why}`, rangeText(range, unitOf(measure))) : null),
    isChanged: choice !== was.choice || isTyped,
  }
}

export type LimitDraft = ReturnType<typeof useLimitDraft>
