export { limitsQuery } from './api.ts'
export { BoxLimits } from './BoxLimits.tsx'
export { chartLimits } from './chart-limits.ts'
