import { Select, Textarea } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { serverNow } from '../../../platform/time/server-now.ts'
import { TimeField } from '../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { fieldText } from '../../../platform/time/typed-time.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { measureLabel, typedRange } from '../../readings/measurements/public.tsx'
import type { TypedSpan } from './api.ts'
import c from './invalid-readings.module.css'

const hourMs = 3_600_000

export interface MarkReadingsDialogProps {
  /** The name of the box. */
  name: string
  /** The measures of the box. */
  types: readonly MeasureType[]
  denial: string | null
  isSaving: boolean
  onMark: (span: TypedSpan) => void
  onClose: () => void
}

/** Marks the readings of one measure in a typed time as invalid, with the reason. */
export function MarkReadingsDialog({
  name,
  types,
  denial,
  isSaving,
  onMark,
  onClose,
}: MarkReadingsDialogProps) {
  const t = useT()
  const format = useTimeFormat()
  const [type, setType] = useState(types[0])
  const [start, setStart] = useState<string | null>(() =>
    fieldText(serverNow() - hourMs, format.offsetMinutes),
  )
  const [end, setEnd] = useState<string | null>(() => fieldText(serverNow(), format.offsetMinutes))
  const [reason, setReason] = useState('')
  const range = typedRange(start, end, format.offsetMinutes)
  const refusal =
    'error' in range
      ? t(`measurements:rangeErrors.${range.error}`)
      : reason.trim() === '' && t('invalidReadings:dialog.reasonMissing')
  return (
    <FormDialog
      title={t('invalidReadings:mark')}
      subtitle={name}
      submit={t('invalidReadings:dialog.save')}
      denial={denial}
      refusal={refusal}
      isSaving={isSaving}
      isChanged={reason.trim() !== ''}
      width={480}
      onSubmit={() => {
        if ('error' in range || type === undefined || isSaving) return
        onMark({
          measure_type: type,
          start_time: new Date(range.from).toISOString(),
          end_time: new Date(range.to).toISOString(),
          reason: reason.trim(),
        })
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <Select
          label={t('invalidReadings:dialog.measure')}
          data={types.map((one) => ({ value: one, label: measureLabel(one) }))}
          value={type ?? null}
          allowDeselect={false}
          onChange={(value) => setType(types.find((one) => one === value) ?? type)}
        />
        <TimeField label={t('invalidReadings:dialog.start')} value={start} onChange={setStart} />
        <TimeField label={t('invalidReadings:dialog.end')} value={end} onChange={setEnd} />
        <p className={c.quiet}>{t('time:inZone', { zone: format.zone })}</p>
        <Textarea
          label={t('invalidReadings:dialog.reason')}
          placeholder={t('invalidReadings:dialog.reasonHint')}
          value={reason}
          maxLength={500}
          minRows={2}
          autosize
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={c.quiet}>{t('invalidReadings:dialog.explanation')}</p>
      </div>
    </FormDialog>
  )
}
