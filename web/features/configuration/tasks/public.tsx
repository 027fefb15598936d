import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export {
  measurementTemplatesQuery,
  scheduleTemplatesQuery,
  schedulingLimitsQuery,
  taskAssignmentsQuery,
  taskTemplatesQuery,
} from './api.ts'
export { AssignTasksDialog } from './assign-tasks-dialog.ts'
export { BoxTasks } from './BoxTasks.tsx'
export { configWords, measuresWords, scheduleWords } from './config-rows.ts'
export { effectWords, type Progress, progresses, progressOf } from './effect-words.ts'
export { StatusSteps } from './StatusSteps.tsx'
export { assignWork, sendWork } from './task-works.ts'

export const TaskTemplateListPage = lazyPart(
  async () => (await import('./templates/TaskTemplateListPage.tsx')).TaskTemplateListPage,
)
export const TaskTemplatePage = lazyPart(
  async () => (await import('./templates/TaskTemplatePage.tsx')).TaskTemplatePage,
)
