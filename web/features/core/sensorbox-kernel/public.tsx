export { sensorboxesQuery, sensorboxQuery, useOtherBoxes, useSensorbox, useSensorboxes } from './api.ts'
export {
  type AgedReading,
  agedReadings,
  ageOf,
  type BoxConnections,
  type BoxLatest,
  canAcknowledgeAll,
  hasLowBattery,
  hasUnacknowledgedShock,
  loudState,
  markedState,
  nameOf,
  newestReadingTime,
  shownReason,
  stateSince,
  worstFirst,
} from './box-facts.ts'
export type { Outcome } from './mass-kinds.ts'
export {
  currentRun,
  dismissRun,
  failedOf,
  isRunning,
  type MassAnswer,
  type MassWork,
  type Run,
  runMass,
  useRun,
} from './mass-run.ts'
export { ReportsLink } from './ReportsLink.tsx'
export { RunPanel } from './RunPanel.tsx'
export { reasonText } from './reason-text.ts'
export { showOutcomes } from './show-outcomes.ts'
export { stateRank } from './state-order.ts'
export { typesQuery } from './types-query.ts'
export { undoWork } from './undo-work.ts'
export { placeText, useAssetName, useAssetNames } from './use-asset-names.ts'
export { useDoForMany } from './use-do-for-many.ts'
export { useRunRefusal } from './use-run-refusal.ts'
export { useSectionAddress } from './use-section-address.ts'
