export { beginJobOf } from './begin-job.ts'
export { forgetOldJobs } from './forget-old-jobs.ts'
export { jobRoutes, objectFinders } from './routes.ts'
export { createJobRun } from './run-jobs.ts'
