import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { protectionQuery, unitOf } from '../../../readings/measurements/public.tsx'
import { rangeText } from '../LimitFields.tsx'
import { formOf, readForm } from '../limit-form.ts'
import type { UsedTemplate } from './template-uses.ts'

type Template = UsedTemplate['template']

/** The unsaved form of a template, and the reason why it can't be saved. `all`: the existing templates. */
export function useTemplateDraft(template: Template | null, all: readonly UsedTemplate[]) {
  const t = useT()
  const { data: protections = [] } = useQuery(protectionQuery)
  const isProducts = template?.stack_id === null
  const [was] = useState(() => ({ name: isProducts ? '' : (template?.name ?? ''), form: formOf(template) }))
  const [name, setName] = useState(was.name)
  const [form, setForm] = useState(was.form)
  const [type, setType] = useState<string | null>(template?.sensor_box_type ?? null)
  const [measure, setMeasure] = useState<MeasureType | null>(template?.measure_type ?? null)
  const ofType = protections.filter((one) => one.sensor_box_type === type)
  const range = ofType.find((one) => one.measure_type === measure)
  const read = range ? readForm(form, range) : null
  const taken = all.find(
    ({ template: one }) =>
      one.stack_id !== null &&
      one.id !== template?.id &&
      one.sensor_box_type === type &&
      one.measure_type === measure,
  )?.template
  const refusal = (): string | null => {
    if (isProducts) return t('alarmLimits:templates.ofTheProduct')
    if (name.trim() === '') return t('alarmLimits:templates.noName')
    if (!range || !read) return t('alarmLimits:templates.chooseMeasure')
    if (taken) return t('alarmLimits:templates.taken', { name: taken.name })
    const { wrong } = read
    return wrong ? t(`alarmLimits:wrong.${wrong.why}`, rangeText(range, unitOf(range.measure_type))) : null
  }
  return {
    /** The form before any change. */
    was: was.form,
    name,
    setName,
    form,
    setForm,
    type,
    /** The types of boxes that may have limits. */
    types: [...new Set(protections.map((one) => one.sensor_box_type))],
    /** Clears the measure as well, since each type has its own measures. */
    setType: (chosen: string | null) => {
      setType(chosen)
      setMeasure(null)
    },
    measure,
    /** The measures of the chosen type. */
    measures: ofType.map((one) => one.measure_type),
    setMeasure,
    /** The values that boxes of the type can measure; undefined until type and measure are chosen. */
    range,
    /** The mistake in the form; null until the user has changed something. */
    wrong: form !== was.form ? read?.wrong : null,
    /** Another template for the same type and measure. */
    taken,
    refusal: refusal(),
    isChanged: name !== was.name || JSON.stringify(form) !== JSON.stringify(was.form),
    /** The request body; `null` while something is missing. */
    given:
      type !== null && measure !== null && read?.limit
        ? { ...read.limit, name: name.trim(), sensor_box_type: type, measure_type: measure }
        : null,
  }
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>
