export { limitsQuery } from './api.ts'
export { chartLimits } from './chart-limits.ts'
export { LimitLadders } from './LimitLadders.tsx'
