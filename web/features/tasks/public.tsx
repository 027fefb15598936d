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
