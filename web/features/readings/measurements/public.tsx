import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { type AssetBox, isPresent } from './asset-box.ts'
export { BoxCourse } from './BoxCourse.tsx'
export { ExportReadings } from './export-readings.tsx'
export { LastReadings } from './LastReadings.tsx'
export { doorText, markText, saidOf, shockText } from './marks.ts'
export { decimalsOf, measureLabel, readingText, unitOf } from './measure-words.ts'
export { typedRange } from './typed-range.ts'

/** Loaded on demand: charts are the largest part of the bundle, and lists show readings without them. */
export const MeasurementView = lazyPart(async () => (await import('./MeasurementView.tsx')).MeasurementView)
export const AlarmCourse = lazyPart(async () => (await import('./AlarmCourse.tsx')).AlarmCourse)
export const AssetMeasurements = lazyPart(
  async () => (await import('./AssetMeasurements.tsx')).AssetMeasurements,
)
