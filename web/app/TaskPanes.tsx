import { Suspense } from 'react'
import { TaskTemplateListPage, TaskTemplatePage } from '../features/configuration/tasks/public.tsx'
import { ObjectSkeleton, RowsSkeleton } from '../ui/feedback/Skeletons.tsx'

/** The task templates, with their shape while their part of the program is on its way. */
export function TaskTemplateListPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <TaskTemplateListPage />
    </Suspense>
  )
}

/** One of them, likewise. */
export function TaskTemplatePane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <TaskTemplatePage key={id} id={id} />
    </Suspense>
  )
}
