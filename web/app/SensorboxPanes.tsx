import type { SensorboxGroup } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { Suspense } from 'react'
import { SensorboxDetailPage, SensorboxListPage } from '../features/sensorboxes/public.tsx'
import { ListSkeleton, type ListSkeletonProps, ObjectSkeleton } from '../ui/feedback/Skeletons.tsx'

const listColumns: ListSkeletonProps['columns'] = [
  { key: 'name', head: '', phone: 'minmax(0, 1fr)', narrow: 'minmax(0, 1fr)' },
]

/** The list of a group, or of all sensorboxes, with its shape while its part of the program is on its way. */
export function SensorboxListPane({ group }: { group: SensorboxGroup | undefined }) {
  return (
    <Suspense fallback={<ListSkeleton columns={listColumns} nameKey="name" />}>
      <SensorboxListPage group={group} />
    </Suspense>
  )
}

/** One sensorbox, likewise. */
export function SensorboxPane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <SensorboxDetailPage key={id} id={id} />
    </Suspense>
  )
}
