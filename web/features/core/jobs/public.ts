export { noteBegun, useJob, useJobEdits, useJobReport } from './api.ts'
