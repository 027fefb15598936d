import type { AssetGroup } from '@sensorstack/contract/features/assets/states.ts'
import { Suspense } from 'react'
import { AssetDetailPage, AssetListPage } from '../features/assets/public.tsx'
import { ListSkeleton, type ListSkeletonProps, ObjectSkeleton } from '../ui/feedback/Skeletons.tsx'

const listColumns: ListSkeletonProps['columns'] = [
  { key: 'name', head: '', phone: 'minmax(0, 1fr)', narrow: 'minmax(0, 1fr)' },
]

/** The list of a group, or of all assets, with its shape while its part of the program is on its way. */
export function AssetListPane({ group }: { group: AssetGroup | undefined }) {
  return (
    <Suspense fallback={<ListSkeleton columns={listColumns} nameKey="name" />}>
      <AssetListPage group={group} />
    </Suspense>
  )
}

/** One asset, likewise. */
export function AssetPane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <AssetDetailPage key={id} id={id} />
    </Suspense>
  )
}
