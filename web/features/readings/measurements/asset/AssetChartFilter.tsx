import { IconFilter } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuCheckboxItem, MenuLabel } from '../../../../ui/popup/menu-parts.tsx'
import { shownOf, toggled } from './chart-filter.ts'

export interface AssetChartFilterProps {
  /** All boxes. */
  boxes: readonly { id: string; name: string }[]
  /** Those of them that can be hidden now: the ones in the visible range. */
  offered: readonly { id: string; name: string; isBeyond: boolean }[]
  charts: readonly { id: string; name: string }[]
  /** As saved: an empty list hides nothing. */
  saved: { sensorbox_ids: readonly string[]; chart_ids: readonly string[] }
  onSave: (filters: { sensorbox_ids: string[]; chart_ids: string[] }) => void
}

/** Chooses which boxes and charts of an asset are shown to everybody. */
export function AssetChartFilter({ boxes, offered, charts, saved, onSave }: AssetChartFilterProps) {
  const t = useT()
  const denial = useDenial('updateAsset')
  const boxIds = boxes.map(({ id }) => id)
  const chartIds = charts.map(({ id }) => id)
  const button = (
    <ActionButton
      size="compact-xs"
      variant="subtle"
      leftSection={<IconFilter size={14} stroke={1.6} />}
      disabledReason={denial}
    >
      {t('measurements:filter.title')}
    </ActionButton>
  )
  if (denial !== null) return button
  const items = (
    part: 'sensorbox_ids' | 'chart_ids',
    all: readonly string[],
    things: readonly { id: string; name: string; isBeyond?: boolean }[],
  ) =>
    things.map(({ id, name, isBeyond = false }) => {
      const next = toggled(all, saved[part], id)
      return (
        <MenuCheckboxItem
          key={id}
          checked={isBeyond || shownOf(all, saved[part]).includes(id)}
          disabled={next === null || isBeyond}
          onChange={() =>
            next &&
            onSave({ sensorbox_ids: [...saved.sensorbox_ids], chart_ids: [...saved.chart_ids], [part]: next })
          }
        >
          {isBeyond ? t('measurements:filter.beyond', { name }) : name}
        </MenuCheckboxItem>
      )
    })
  return (
    <Menu target={button} keepsOpen maxHeight={420}>
      <MenuLabel>{t('measurements:filter.boxes')}</MenuLabel>
      {items('sensorbox_ids', boxIds, offered)}
      <MenuLabel>{t('measurements:filter.charts')}</MenuLabel>
      {items('chart_ids', chartIds, charts)}
      <MenuLabel>{t('measurements:filter.forEverybody')}</MenuLabel>
    </Menu>
  )
}
