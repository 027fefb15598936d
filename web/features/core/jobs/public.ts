export { jobReportQuery, noteBegun, useJob, useJobEdits, useJobReport } from './api.ts'
