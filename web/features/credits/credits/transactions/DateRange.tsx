import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useWindow } from '../../../../ui/dialog/use-window.ts'
import c from '../credits.module.css'
import { type Days, daysRefusal, isDay } from './grid-query.ts'

export interface DateRangeProps {
  range: Days
  onChange: (range: Days) => void
}

/** 'Set date range': the first and the last day, in UTC, as YYYY-MM-DD. */
export function DateRange({ range, onChange }: DateRangeProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const text = [range.from, range.until].filter(isDay).join(' – ')
  return (
    <Popover opened={open} onChange={setOpen} withinPortal={false} closeOnEscape={false} trapFocus>
      <Popover.Target>
        <ActionButton
          size="xs"
          leftSection={<IconCalendar size={16} stroke={1.6} />}
          onClick={() => setOpen(!open)}
        >
          {text || t('credits:setRange')}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown className={c.range}>
        <RangeFields range={range} onChange={onChange} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function RangeFields({ range, onChange, onClose }: DateRangeProps & { onClose: () => void }) {
  const t = useT()
  useWindow(onClose)
  const refusal = daysRefusal(range)
  const field = (name: 'from' | 'until', label: string) => (
    <TextInput
      label={label}
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      maxLength={10}
      value={range[name]}
      error={refusal?.field === name && t(`credits:rangeRefused.${refusal.why}`)}
      onChange={(event) => onChange({ ...range, [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && refusal === null) onClose()
      }}
    />
  )
  return (
    <>
      {field('from', t('credits:start'))}
      {field('until', t('credits:end'))}
      <ActionButton
        disabledReason={range.from === '' && range.until === '' && t('credits:setRange')}
        onClick={() => onChange({ from: '', until: '' })}
      >
        {t('credits:clear')}
      </ActionButton>
    </>
  )
}
