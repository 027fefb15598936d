export { acknowledge } from './acknowledge.ts'
export { depositDue, onDeposited } from './deposit-due.ts'
export { handOver, handOverTo, readPending, waitingFor } from './hand-over.ts'
export type { Handed } from './handed.ts'
export { type ConfirmedRow, listConfirmed, listRevisions, type RevisionRow } from './history-queries.ts'
export { awaitsAdmin, noteKnownKeys } from './known-key-queries.ts'
export { moveDeployments } from './move-deployments.ts'
export { noteUnreadableResponse } from './note-unreadable-response.ts'
export { presentDeployment } from './present.ts'
export {
  type DeploymentRow,
  deploymentsOf,
  findDeployment,
  listDeployments,
  resetDeployments,
  runningOf,
} from './queries.ts'
export { rewriteConfigurations } from './rewrite-configurations.ts'
export {
  saveConfiguration,
  saveConfigurations,
  sendConfiguration,
  sendConfigurations,
} from './save-and-send.ts'
export { secretsOfConfigurations } from './secret-queries.ts'
export { keepSecret, type NamedSecret, openHanded, readSecrets } from './secrets-of-bodies.ts'
