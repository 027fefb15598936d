import { Select } from '@mantine/core'
import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { measureLabel, protectionQuery, unitOf } from '../../readings/measurements/public.tsx'
import { templatesQuery } from './api.ts'
import { LimitFields, rangeText } from './LimitFields.tsx'
import c from './limit-dialog.module.css'
import { type Choice, formOf, readForm, type SetForMany } from './limit-form.ts'
import { rememberSelected, selectedFor } from './selected-templates.ts'

export interface ManyLimitsDialogProps {
  /** Boxes of one type. */
  boxes: readonly { readonly id: string; readonly type: string }[]
  denial: string | null
  onSet: (set: SetForMany) => void
  onClose: () => void
}

const empty = formOf(null)

/** Sets a limit for many boxes, or chooses the template that applies to them. */
export function ManyLimitsDialog({ boxes, denial, onSet, onClose }: ManyLimitsDialogProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const type = boxes[0]?.type
  const { data: protections = [] } = useQuery(protectionQuery)
  const { data: templates } = useQuery(templatesQuery(stackId))
  const ranges = protections
    .filter((one) => one.sensor_box_type === type)
    .sort((a, b) => measureTypeNames.indexOf(a.measure_type) - measureTypeNames.indexOf(b.measure_type))
  const [chosen, setChosen] = useState<MeasureType | null>(null)
  const range = ranges.find((one) => one.measure_type === chosen) ?? ranges[0]
  const [typed, setTyped] = useState(empty)
  const measure = range?.measure_type
  const [picked, setPicked] = useState<Choice | null>(null)
  const choice = picked ?? selectedFor(measure)
  const ofType = (choice === 'default' ? templates?.defaults : templates?.customs)?.find(
    (one) => one.sensor_box_type === type && one.measure_type === measure,
  )
  const isOwn = choice === 'individual'
  const read = range && isOwn ? readForm(typed, range) : null
  const missing =
    choice === 'off' || isOwn || ofType
      ? null
      : t(choice === 'default' ? 'alarmLimits:noDefault' : 'alarmLimits:noTemplateOfType')
  const wrong = read?.wrong ?? null
  const refusal =
    missing ??
    (range && wrong
      ? t(`alarmLimits:wrong.${wrong.why}`, rangeText(range, unitOf(range.measure_type)))
      : null)
  const save = () => {
    if (measure === undefined) return
    rememberSelected(measure, choice)
    onSet({ ids: boxes.map(({ id }) => id), measure, choice, limit: read?.limit ?? null })
  }
  return (
    <FormDialog
      title={t('alarmLimits:setForMany', { count: boxes.length })}
      submit={t('alarmLimits:saveForMany', { count: boxes.length })}
      refusal={refusal ?? (measure === undefined && t('alarmLimits:nothingMeasured'))}
      denial={denial}
      isChanged={typed !== empty}
      width={480}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={c.fields}>
        <Select
          label={t('alarmLimits:measure')}
          data={ranges.map((one) => ({ value: one.measure_type, label: measureLabel(one.measure_type) }))}
          value={measure ?? null}
          allowDeselect={false}
          onChange={(value) => {
            setChosen(value as MeasureType)
            setPicked(null)
          }}
        />
        <div>
          <Segmented
            label={t('alarmLimits:source')}
            value={choice}
            options={(['default', 'custom', 'individual', 'off'] as const).map((value) => ({
              value,
              label: t(`alarmLimits:sources.${value}`),
            }))}
            onChange={setPicked}
          />
        </div>
        {choice === 'off' ? (
          <p>{t('alarmLimits:isOff')}</p>
        ) : missing || !range ? (
          <p>{missing}</p>
        ) : (
          <LimitFields
            measure={range.measure_type}
            range={range}
            form={isOwn ? typed : formOf(ofType)}
            wrong={typed === empty ? null : wrong}
            readOnly={!isOwn}
            onChange={setTyped}
          />
        )}
        <p className={c.hint}>{t(isOwn ? 'alarmLimits:replacesOwn' : 'alarmLimits:atOnceForMany')}</p>
      </div>
    </FormDialog>
  )
}
