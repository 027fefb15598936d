import {
  type MeasureType,
  measureTypeNames,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  type ReadingMark,
  readingMarks,
} from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'

/** Codes of measures are below this. */
const codesPerKind = 100

/** Why the readings of a series are set aside; null for the series that everything else is based on. */
export type SeriesMark = ReadingMark | null

const offsets: Readonly<Record<ReadingMark, number>> = { impossible: codesPerKind, invalid: 2 * codesPerKind }

/**
 * Returns the code of a series in the telemetry store. Readings that are set aside are separate series, with their own
 * chunks and hourly sums, so that a reader of a measure's code can't get them by mistake.
 */
export function codeOf(type: MeasureType, mark: SeriesMark = null): number {
  return measureTypes[type].code + (mark === null ? 0 : offsets[mark])
}

/** Returns the codes of a measure's series: first the one of the readings that aren't set aside. */
export function codesOf(type: MeasureType): number[] {
  return [codeOf(type), ...readingMarks.map((mark) => codeOf(type, mark))]
}

/** Returns the codes of the series that contain readings of the same measure as this one, without its own. */
export function siblingCodes(code: number): number[] {
  const measure = code % codesPerKind
  return [measure, ...readingMarks.map((mark) => measure + offsets[mark])].filter((one) => one !== code)
}

/** The codes of all series. */
export const everyCode: readonly number[] = measureTypeNames.flatMap(codesOf)
