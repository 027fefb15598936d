import { NativeSelect, TextInput } from '@mantine/core'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { typedDecimal } from '../../../../ui/number/typed-decimal.ts'
import c from '../credits.module.css'
import { DateRange } from './DateRange.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type DirectedType, type GridFilters, isBadAmount } from './grid-query.ts'

export interface TransactionFiltersProps {
  stackId: string
  filters: GridFilters
  /** The types that occur. */
  types: readonly DirectedType[]
  /** The page navigation, where there is room for it. */
  pages: ReactNode
  onChange: (filters: GridFilters) => void
}

/** The filters of the grid, and the export of the matching transactions. */
export function TransactionFilters({ stackId, filters, types, pages, onChange }: TransactionFiltersProps) {
  const t = useT()
  const set = (part: Partial<GridFilters>) => onChange({ ...filters, ...part })
  const chosen = types.findIndex(
    ({ type, direction }) => type === filters.type?.type && direction === filters.type.direction,
  )
  const number = (text: string) => typedDecimal(text).replace(/[^\d.]/g, '')
  return (
    <div className={`${c.bar} ${c.filter}`}>
      <SearchField
        size="xs"
        placeholder={t('credits:search')}
        value={filters.search}
        onSearch={(search) => set({ search })}
      />
      <DateRange range={filters} onChange={set} />
      <NativeSelect
        size="xs"
        aria-label={t('credits:type')}
        data={[
          { value: '', label: t('credits:allTypes') },
          ...types.map(({ type, direction }, at) => ({ value: String(at), label: labelOf(type, direction) })),
        ]}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) =>
          set({ type: value === '' ? null : (types[Number(value)] ?? null) })
        }
      />
      <TextInput
        size="xs"
        className={c.bound}
        inputMode="decimal"
        placeholder={t('credits:least')}
        aria-label={t('credits:least')}
        value={filters.least}
        error={isBadAmount(filters.least)}
        onChange={(event) => set({ least: number(event.currentTarget.value) })}
      />
      <TextInput
        size="xs"
        className={c.bound}
        inputMode="decimal"
        placeholder={t('credits:most')}
        aria-label={t('credits:most')}
        value={filters.most}
        error={isBadAmount(filters.most)}
        onChange={(event) => set({ most: number(event.currentTarget.value) })}
      />
      {pages}
      <ExportButton stackId={stackId} filters={filters} />
    </div>
  )
}
