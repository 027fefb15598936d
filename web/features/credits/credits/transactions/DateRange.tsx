import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DayField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useWindow } from '../../../../ui/dialog/use-window.ts'
import { Popover } from '../../../../ui/popup/Popover.tsx'
import c from '../credits.module.css'
import type { Days } from './grid-query.ts'

export interface DateRangeProps {
  range: Days
  onChange: (range: Days) => void
}

/** 'Set date range': the first and the last day, in UTC. */
export function DateRange({ range, onChange }: DateRangeProps) {
  const t = useT()
  const { dayOf } = useTimeFormat()
  const [open, setOpen] = useState(false)
  const text = [range.from, range.until]
    .filter((day) => day !== '')
    .map(dayOf)
    .join(' – ')
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={220}
      className={c.range}
      isInPlace
      closesItself
      target={
        <ActionButton size="xs" leftSection={<IconCalendar size={16} stroke={1.6} />}>
          {text || t('credits:setRange')}
        </ActionButton>
      }
    >
      <RangeFields range={range} onChange={onChange} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function RangeFields({ range, onChange, onClose }: DateRangeProps & { onClose: () => void }) {
  const t = useT()
  useWindow(onClose)
  return (
    <>
      <DayField
        label={t('credits:start')}
        value={range.from}
        max={range.until}
        onChange={(from) => from !== null && onChange({ ...range, from })}
        onEnter={onClose}
      />
      <DayField
        label={t('credits:end')}
        value={range.until}
        min={range.from}
        onChange={(until) => until !== null && onChange({ ...range, until })}
        onEnter={onClose}
      />
      <ActionButton
        disabledReason={range.from === '' && range.until === '' && t('credits:setRange')}
        onClick={() => onChange({ from: '', until: '' })}
      >
        {t('credits:clear')}
      </ActionButton>
    </>
  )
}
