import { lazy } from 'react'

export { LastReadings } from './LastReadings.tsx'
export { measureLabel, readingText, unitOf } from './measure-words.ts'

/** Loaded on demand: charts are the heaviest part of the program, and lists show readings without them. */
export const MeasurementView = lazy(async () => ({
  default: (await import('./MeasurementView.tsx')).MeasurementView,
}))
