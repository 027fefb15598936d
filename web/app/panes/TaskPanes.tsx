import { Suspense } from 'react'
import { TaskTemplateListPage, TaskTemplatePage } from '../../features/configuration/tasks/public.tsx'
import { ObjectSkeleton, RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The task templates, with a skeleton while the code loads. */
export function TaskTemplateListPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <TaskTemplateListPage />
    </Suspense>
  )
}

/** One task template, with a skeleton while the code loads. */
export function TaskTemplatePane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <TaskTemplatePage key={id} id={id} />
    </Suspense>
  )
}
