import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { AssignTasksDialog } from './assign-tasks-dialog.ts'
export { BoxTasks } from './BoxTasks.tsx'
export { configWords } from './config-rows.ts'
export { type Progress, progressOf } from './effect-words.ts'
export { StatusSteps } from './StatusSteps.tsx'
export { assignWork } from './task-works.ts'

export const TaskTemplateListPage = lazyPart(
  async () => (await import('./templates/TaskTemplateListPage.tsx')).TaskTemplateListPage,
)
export const TaskTemplatePage = lazyPart(
  async () => (await import('./templates/TaskTemplatePage.tsx')).TaskTemplatePage,
)
