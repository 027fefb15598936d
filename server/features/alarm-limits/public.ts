export type { Limit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
export { effectiveLimits } from './effective-limits.ts'
