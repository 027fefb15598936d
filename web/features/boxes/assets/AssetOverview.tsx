import { type AssetGroup, assetGroups } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Ledger } from '../../../ui/ledger/Ledger.tsx'
import { useCurrentStack, useStacks } from '../../people/stacks/public.tsx'
import { NewAssetDialog } from './on-demand.tsx'

export interface AssetOverviewProps {
  /** The group that is open in another column. */
  selected?: AssetGroup | null
  layout?: 'rows' | 'packed'
}

/** The number of the current stack's assets in each state; each links to its list. */
export function AssetOverview({ selected, layout }: AssetOverviewProps) {
  const t = useT()
  const stack = useCurrentStack()
  const missing = useStacks().isError ? null : undefined
  const denial = useDenial('createAsset')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Ledger
        title={t('assets:title')}
        total={stack && stack.assets_count_active + stack.assets_count_inactive}
        actions={
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setAdding(true)}
          >
            {t('assets:addNew')}
          </ActionButton>
        }
        rows={assetGroups.map((group) => ({
          state: group,
          count: stack ? stack[`assets_count_${group}`] : missing,
          href: paths.assetGroup(group),
          sum: group === 'active',
          wide: group === 'active',
        }))}
        selected={selected}
        layout={layout}
      />
      {isAdding && <NewAssetDialog onClose={() => setAdding(false)} />}
    </>
  )
}
