import { Select } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { previousPeriod } from '../../../../paths/chart-search.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { BoxLatest } from '../../../core/sensorbox-kernel/public.tsx'
import c from '../measurements.module.css'

/** A box with at least one measure in common with the chart's box. */
export interface OtherBox {
  readonly id: string
  readonly name: string
  readonly types: readonly MeasureType[]
  /** Timestamp of its newest reading, in milliseconds. */
  readonly newest: number | null
  readonly box: BoxLatest
}

export interface ComparisonChoiceProps {
  /** The period before, the id of a box, or null. */
  chosen: string | null
  others: readonly OtherBox[]
  onChoose: (chosen: string | null) => void
  /** Called before the other boxes are needed. */
  onOpen: () => void
}

/** The choice of what to compare the readings with: nothing, the period before, or another box. */
export function ComparisonChoice({ chosen, others, onChoose, onOpen }: ComparisonChoiceProps) {
  const t = useT()
  return (
    <Select
      className={c.comparison}
      size="xs"
      aria-label={t('measurements:beside.title')}
      placeholder={t('measurements:beside.title')}
      data={[
        { value: previousPeriod, label: t('measurements:beside.before') },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen}
      onChange={onChoose}
      onDropdownOpen={onOpen}
      searchable
      clearable
      limit={100}
      nothingFoundMessage={t('measurements:beside.nothingFound')}
    />
  )
}
