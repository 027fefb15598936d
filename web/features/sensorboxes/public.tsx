import { lazy } from 'react'

export { sensorboxesQuery, useSensorboxes } from './api.ts'
export { useBackGroup } from './back-group.ts'
export { SensorboxOverview } from './SensorboxOverview.tsx'

/** Loaded on demand, so that the dashboard shows before the charts are there. */
export const SensorboxDetailPage = lazy(async () => ({
  default: (await import('./SensorboxDetailPage.tsx')).SensorboxDetailPage,
}))
export const SensorboxListPage = lazy(async () => ({
  default: (await import('./SensorboxListPage.tsx')).SensorboxListPage,
}))
export const WorstFirst = lazy(async () => ({ default: (await import('./WorstFirst.tsx')).WorstFirst }))
