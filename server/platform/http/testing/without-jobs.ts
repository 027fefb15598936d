import type { Jobs } from '../jobs.ts'

/** For tests whose routes never become jobs. */
export const withoutJobs: Jobs = { begin: () => Promise.reject(new Error('there are no jobs here')) }
