import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { TimeField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { fieldText } from '../../../../platform/time/typed-time.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import c from '../measurements.module.css'
import { type RangeMistake, typedRange } from './typed-range.ts'

export interface TypedRangeProps {
  /** The initial range. */
  range: TimeRange
  onShow: (range: TimeRange) => void
  onClose: () => void
}

/** Start and end of the chart as typed fields, in the user's time zone. */
export function TypedRange({ range, onShow, onClose }: TypedRangeProps) {
  const t = useT()
  const format = useTimeFormat()
  const id = useId()
  const [start, setStart] = useState<string | null>(() => fieldText(range.from, format.offsetMinutes))
  const [end, setEnd] = useState<string | null>(() => fieldText(range.to, format.offsetMinutes))
  const [wrong, setWrong] = useState<RangeMistake | null>(null)
  const errorOf = (field: RangeMistake['field']) =>
    wrong?.field === field ? t(`measurements:rangeErrors.${wrong.error}`) : undefined
  return (
    <form
      className={c.typed}
      aria-label={t('measurements:typeRange')}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = typedRange(start, end, format.offsetMinutes)
        if ('error' in typed) {
          setWrong(typed)
          document.getElementById(`${id}${typed.field}`)?.focus()
        } else {
          onShow(typed)
        }
      }}
    >
      <TimeField
        id={`${id}start`}
        label={t('measurements:start')}
        value={start}
        error={errorOf('start')}
        autoFocus
        onChange={(typed) => {
          setStart(typed)
          setWrong(null)
        }}
      />
      <TimeField
        id={`${id}end`}
        label={t('measurements:end')}
        value={end}
        error={errorOf('end')}
        onChange={(typed) => {
          setEnd(typed)
          setWrong(null)
        }}
      />
      <span className={c.typedActions}>
        <Button type="submit">{t('measurements:showRange')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('measurements:cancelRange')}
        </Button>
      </span>
      <p className={c.zone}>{t('time:inZone', { zone: format.zone })}</p>
    </form>
  )
}
