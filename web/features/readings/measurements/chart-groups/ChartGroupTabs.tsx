import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { IconAdjustments } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuItem } from '../../../../ui/popup/menu-parts.tsx'
import { ChartGroupDialog } from './ChartGroupDialog.tsx'
import c from './charts.module.css'
import type { ShownGroup } from './shown-groups.ts'

export interface ChartGroupTabsProps {
  groups: readonly ShownGroup[]
  /** `null` for all charts. */
  chosen: string | null
  onChoose: (groupId: string | null) => void
  /** All custom groups of the stack, which can be edited. */
  custom: readonly CustomChartGroup[]
  /** The preselected type of a new group. */
  boxType: string
  /** Says which part is shown. A phone shows it while the controls are folded too. */
  choice?: ReactNode
  /** Rendered at the other end. */
  children?: ReactNode
}

const all = 'all'

/** The tabs of the chart groups, and the buttons that create and edit groups. */
export function ChartGroupTabs({
  groups,
  chosen,
  onChoose,
  custom,
  boxType,
  choice,
  children,
}: ChartGroupTabsProps) {
  const t = useT()
  const denial = useDenial('editChartGroups')
  const [edited, setEdited] = useState<CustomChartGroup | 'new' | null>(null)
  const button = (
    <IconButton label={t('charts:edit')} size="compact-xs" disabledReason={denial}>
      <IconAdjustments size={16} stroke={1.6} />
    </IconButton>
  )
  return (
    <div className={c.tabs}>
      <Segmented
        label={t('charts:groups')}
        value={chosen ?? all}
        options={[
          { value: all, label: t('charts:all') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChoose(id === all ? null : id)}
      />
      {denial !== null ? (
        button
      ) : (
        <Menu position="bottom-start" target={button}>
          <MenuItem onClick={() => setEdited('new')}>{t('charts:new')}</MenuItem>
          {custom.map((group) => (
            <MenuItem key={group.id} onClick={() => setEdited(group)}>
              {t('charts:change', { name: group.name })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {children !== undefined && <span className={c.end}>{children}</span>}
      {choice && <span className={c.choice}>{choice}</span>}
      {edited !== null && (
        <ChartGroupDialog
          group={edited === 'new' ? null : edited}
          custom={custom}
          boxType={boxType}
          onSaved={(id) => {
            setEdited(null)
            onChoose(id)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
