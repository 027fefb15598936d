import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ChoiceChip } from '../../../../ui/filter/ChoiceChip.tsx'

export interface ShownChoiceProps {
  /** How many of how many boxes are drawn; `null` while all are, because nobody has chosen. */
  boxes: string | null
  charts: string | null
  onShowAll: (part: 'sensorbox_ids' | 'chart_ids') => void
}

/** The chips that say which part of an asset's boxes and charts is shown, and show all again. */
export function ShownChoice({ boxes, charts, onShowAll }: ShownChoiceProps) {
  const t = useT()
  const denial = useDenial('updateAsset')
  return (
    <>
      {boxes !== null && (
        <ChoiceChip
          text={boxes}
          removeLabel={t('measurements:filter.allBoxes')}
          onRemove={denial === null ? () => onShowAll('sensorbox_ids') : undefined}
        />
      )}
      {charts !== null && (
        <ChoiceChip
          text={charts}
          removeLabel={t('measurements:filter.allCharts')}
          onRemove={denial === null ? () => onShowAll('chart_ids') : undefined}
        />
      )}
    </>
  )
}
