export type { Limit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
export { effectiveLimits } from './effective-limits.ts'
export { objectFinders } from './object-finders.ts'
export { type AlarmLimitDeps, alarmLimitRoutes } from './routes.ts'
