export { acknowledge } from './acknowledge.ts'
export { depositDue, onDeposited } from './deposit-due.ts'
export { type Handed, handOver, handOverTo, waitingFor } from './hand-over.ts'
export { presentDeployment } from './present.ts'
export {
  type DeploymentRow,
  deploymentsOf,
  findDeployment,
  listDeployments,
  resetDeployments,
} from './queries.ts'
export {
  saveConfiguration,
  saveConfigurations,
  sendConfiguration,
  sendConfigurations,
} from './save-and-send.ts'
