import { MultiSelect, Select } from '@mantine/core'
import { type AlarmLevel, alarmLevels } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DayField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useWindow } from '../../../../ui/dialog/use-window.ts'
import { AddFilterButton, type FilterChip, FilterChips } from '../../../../ui/filter/FilterChips.tsx'
import { Popover } from '../../../../ui/popup/Popover.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import c from '../alarm-inbox.module.css'
import { hasInboxFilters, type InboxFilters, noInboxFilters } from '../inbox-view.ts'

/** The server accepts no more. */
const mostStacks = 50

export interface InboxFilterBarProps {
  filters: InboxFilters
  /** The stacks to choose from; empty when the inbox is limited to a single stack. */
  stacks: readonly { id: string; name: string }[]
  onChange: (filters: InboxFilters) => void
}

/** The active filters as chips, and the button that opens the filter menu. */
export function InboxFilterBar({ filters, stacks, onChange }: InboxFilterBarProps) {
  const t = useT()
  const { states } = useUiTexts()
  const { dayOf } = useTimeFormat()
  const [open, setOpen] = useState(false)
  const names = new Map(stacks.map(({ id, name }) => [id, name]))
  const chip = (key: keyof InboxFilters, label: string, values: readonly string[]): FilterChip[] =>
    values.length === 0
      ? []
      : [
          {
            key,
            label,
            values,
            onOpen: () => setOpen(true),
            onRemove: () => onChange({ ...filters, [key]: noInboxFilters[key] }),
          },
        ]
  return (
    <FilterChips
      chips={[
        ...chip(
          'stacks',
          t('alarmInbox:filter.stack'),
          filters.stacks.flatMap((id) => names.get(id) ?? []),
        ),
        ...chip('measures', t('alarmInbox:filter.measure'), filters.measures.map(measureLabel)),
        ...chip('level', t('alarmInbox:filter.state'), filters.level === null ? [] : [states[filters.level]]),
        ...chip(
          'from',
          t('alarmInbox:filter.days'),
          filters.from === '' ? [] : [t('alarmInbox:filter.since', { day: dayOf(filters.from) })],
        ),
        ...chip(
          'until',
          t('alarmInbox:filter.days'),
          filters.until === '' ? [] : [t('alarmInbox:filter.upTo', { day: dayOf(filters.until) })],
        ),
      ]}
      onReset={hasInboxFilters(filters) ? () => onChange(noInboxFilters) : undefined}
      add={
        <Popover
          opened={open}
          onChange={setOpen}
          position="bottom-start"
          width="min(320px, calc(100vw - 32px))"
          className={c.filters}
          isInPlace
          closesItself
          target={<AddFilterButton />}
        >
          <FilterFields
            filters={filters}
            stacks={stacks}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Popover>
      }
    />
  )
}

function FilterFields({ filters, stacks, onChange, onClose }: InboxFilterBarProps & { onClose: () => void }) {
  const t = useT()
  const { states } = useUiTexts()
  useWindow(onClose)
  return (
    <>
      {stacks.length > 0 && (
        <MultiSelect
          label={t('alarmInbox:filter.stack')}
          placeholder={filters.stacks.length === 0 ? t('alarmInbox:filter.anyStack') : ''}
          searchable
          limit={100}
          maxValues={mostStacks}
          comboboxProps={{ withinPortal: false }}
          data={stacks.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...filters.stacks]}
          onChange={(chosen) => onChange({ ...filters, stacks: chosen })}
        />
      )}
      <MultiSelect
        label={t('alarmInbox:filter.measure')}
        placeholder={filters.measures.length === 0 ? t('alarmInbox:filter.anyMeasure') : ''}
        comboboxProps={{ withinPortal: false }}
        data={measureTypeNames.map((type) => ({ value: type, label: measureLabel(type) }))}
        value={[...filters.measures]}
        onChange={(chosen) => onChange({ ...filters, measures: chosen as MeasureType[] })}
      />
      <Select
        label={t('alarmInbox:filter.state')}
        placeholder={t('alarmInbox:filter.anyState')}
        clearable
        comboboxProps={{ withinPortal: false }}
        data={alarmLevels.toReversed().map((level) => ({ value: level, label: states[level] }))}
        value={filters.level}
        onChange={(level) => onChange({ ...filters, level: level as AlarmLevel | null })}
      />
      <div className={c.days}>
        <DayField
          label={t('alarmInbox:filter.from')}
          value={filters.from}
          max={filters.until}
          onChange={(from) => from !== null && onChange({ ...filters, from })}
        />
        <DayField
          label={t('alarmInbox:filter.until')}
          value={filters.until}
          min={filters.from}
          onChange={(until) => until !== null && onChange({ ...filters, until })}
        />
      </div>
    </>
  )
}
