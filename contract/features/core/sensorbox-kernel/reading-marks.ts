/**
 * Why a reading is set aside: its value is beyond what the model can measure, or somebody has marked it as invalid. Such a
 * reading is kept and shown, but no mean, extreme, limit, state or alarm is based on it.
 */
export const readingMarks = ['impossible', 'invalid'] as const
export type ReadingMark = (typeof readingMarks)[number]
