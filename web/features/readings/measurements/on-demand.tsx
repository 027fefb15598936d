import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand: charts are the largest part of the bundle, and lists show readings without them. */
export const MeasurementView = lazyPart(
  async () => (await import('./chart/MeasurementView.tsx')).MeasurementView,
)
export const AlarmCourse = lazyPart(async () => (await import('./sparkline/AlarmCourse.tsx')).AlarmCourse)
export const AssetMeasurements = lazyPart(
  async () => (await import('./asset/AssetMeasurements.tsx')).AssetMeasurements,
)
