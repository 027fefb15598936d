import { NativeSelect, Popover, TextInput } from '@mantine/core'
import type { Direction } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { labelOf } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { SearchField } from '../../ui/filter/SearchField.tsx'
import c from './credits.module.css'
import { ExportButton } from './ExportButton.tsx'
import type { GridFilters } from './grid-query.ts'

export interface TransactionFiltersProps {
  stackId: string
  filters: GridFilters
  /** The types that occur, each with its direction. */
  types: readonly string[]
  onChange: (filters: GridFilters) => void
}

/** What narrows the grid down, and the export of what is left. */
export function TransactionFilters({ stackId, filters, types, onChange }: TransactionFiltersProps) {
  const t = useT()
  const set = (part: Partial<GridFilters>) => onChange({ ...filters, ...part })
  const number = (text: string) => text.replace(/[^\d.]/g, '')
  const range = [filters.from, filters.until].filter(Boolean).join(' – ')
  return (
    <div className={`${c.bar} ${c.filter}`}>
      <SearchField
        size="xs"
        placeholder={t('credits:search')}
        value={filters.search}
        onSearch={(search) => set({ search })}
      />
      <Popover withinPortal={false}>
        <Popover.Target>
          <ActionButton size="compact-sm" leftSection={<IconCalendar size={16} stroke={1.6} />}>
            {range || t('credits:setRange')}
          </ActionButton>
        </Popover.Target>
        <Popover.Dropdown>
          <TextInput
            type="date"
            label={t('credits:start')}
            value={filters.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('credits:end')}
            value={filters.until}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
          <ActionButton onClick={() => set({ from: '', until: '' })}>{t('credits:clear')}</ActionButton>
        </Popover.Dropdown>
      </Popover>
      <NativeSelect
        size="xs"
        aria-label={t('credits:type')}
        data={[
          { value: '', label: t('credits:allTypes') },
          ...types.map((value) => {
            const [type = '', direction] = value.split(' ') as [string, Direction]
            return { value, label: labelOf(type, direction) }
          }),
        ]}
        value={filters.type}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        className={c.bound}
        inputMode="decimal"
        placeholder={t('credits:least')}
        aria-label={t('credits:least')}
        value={filters.least}
        onChange={(event) => set({ least: number(event.currentTarget.value) })}
      />
      <TextInput
        size="xs"
        className={c.bound}
        inputMode="decimal"
        placeholder={t('credits:most')}
        aria-label={t('credits:most')}
        value={filters.most}
        onChange={(event) => set({ most: number(event.currentTarget.value) })}
      />
      <ExportButton stackId={stackId} filters={filters} />
    </div>
  )
}
