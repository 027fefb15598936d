import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ListSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { DataList } from '../../../../ui/list/DataList.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { reasonLine, reasonOfAsset } from '../asset-reason.ts'
import { assetColumns } from './list-columns.tsx'
import { type Listed, useListLook, useLooking } from './list-view.ts'
import { NoAssets } from './NoAssets.tsx'

export interface AssetListProps {
  /** Undefined for all assets. */
  group: AssetGroup | undefined
  listed: Listed
  onNew: () => void
}

/** The rows of a list, a skeleton while they are loading, or the reason why there are none. */
export function AssetList({ group, listed, onNew }: AssetListProps) {
  const { assets, list, found } = listed
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const stackId = useCurrentStackId()
  const now = useNow()
  const { narrowed, reset } = useLooking()
  const { sort, setSort, simplified } = useListLook()
  const reasonOf = useReasons()
  const columns = useMemo(() => assetColumns(now, reasonOf, simplified), [now, reasonOf, simplified])
  if (assets.isPending) return <ListSkeleton columns={columns} nameKey="name" />
  if (!assets.data) return null
  if (found.length === 0) {
    return (
      <NoAssets
        narrowed={narrowed}
        without={list.length}
        othersElsewhere={group !== undefined && assets.data.length > 0}
        onReset={reset}
        onNew={onNew}
      />
    )
  }
  return (
    <DataList
      label={group === undefined ? t('assets:title') : states[group]}
      columns={columns}
      items={found}
      itemKey={(asset) => asset.id}
      itemLabel={(asset) => asset.name}
      density={simplified ? 'one-line' : 'two-line'}
      onOpen={(asset) => void navigate({ href: paths.asset(asset.id) })}
      sort={sort}
      onSortChange={setSort}
      keepPlace={`assets/${stackId}/${group ?? 'all'}`}
    />
  )
}

/** Returns a one-line reason for an asset's state, based on its boxes. */
function useReasons(): (asset: Asset) => string | null {
  const { data: boxes } = useSensorboxes()
  return useMemo(() => {
    const byId = new Map((boxes ?? []).map((box) => [box.id, box]))
    return (asset) =>
      reasonLine(
        reasonOfAsset(
          asset,
          asset.sensorboxes.flatMap((id) => byId.get(id) ?? []),
        ),
      )
  }, [boxes])
}
