import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { Suspense } from 'react'
import { AssetDetailPage, AssetListPage, assetColumns } from '../../features/boxes/assets/public.tsx'
import { AlarmActions, AlarmNote, AlarmReactions } from '../../features/notifications/alarm-inbox/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { ListPageSkeleton, ObjectSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'

/** The list of one group or of all assets, with a skeleton while the code loads. */
export function AssetListPane({ group }: { group: AssetGroup | undefined }) {
  return (
    <Suspense fallback={<ShapeOfList group={group} />}>
      <AssetListPage group={group} />
    </Suspense>
  )
}

function ShapeOfList({ group }: { group: AssetGroup | undefined }) {
  const t = useT()
  const { states } = useUiTexts()
  return (
    <ListPageSkeleton
      title={group === undefined ? t('assets:title') : states[group]}
      columns={assetColumns(0, () => null)}
      nameKey="name"
    />
  )
}

/** One asset, with a skeleton while the code loads. */
export function AssetPane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <AssetDetailPage
        key={id}
        id={id}
        alarms={{
          note: (state, since) => <AlarmNote of={{ asset_id: id }} state={state} stateSince={since} />,
          line: <AlarmReactions of={{ asset_id: id }} />,
          actions: (silence) => <AlarmActions of={{ asset_id: id }} silence={silence} />,
        }}
      />
    </Suspense>
  )
}
