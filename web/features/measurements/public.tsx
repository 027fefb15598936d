export { LastReadings } from './LastReadings.tsx'
export { MeasurementView } from './MeasurementView.tsx'
export { measureLabel, readingText, unitOf } from './measure-words.ts'
