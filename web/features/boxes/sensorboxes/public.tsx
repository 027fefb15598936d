export { ReplaceDialog } from './life/replace-dialog.ts'
export { replaceRefusal, replacingRefusal } from './life/replacements.ts'
export { useBackGroup } from './list/back-group.ts'
export { sensorboxColumns, WorstReading } from './list/list-columns.tsx'
export {
  BoxLine,
  SensorboxDetailPage,
  SensorboxListPage,
  SilenceForm,
  WorstFirst,
} from './on-demand.tsx'
export { countIn, overviewGroups } from './overview-rows.ts'
export { useSeenBoxes } from './page/seen-boxes.ts'
export { BoxLink } from './queue/BoxLink.tsx'
export { RegisterBoxes } from './register/RegisterBoxes.tsx'
export { SensorboxOverview } from './SensorboxOverview.tsx'
export { StateQuestion } from './states/state-question.ts'
export { useMayChangeStates, useStateActions } from './states/use-state-actions.ts'
