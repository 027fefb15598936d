import { defineError } from '../../../platform/errors.ts'
import { longestReportDays, mostReportReadings } from './report.ts'

export const REPORT_NOT_OVER = defineError(
  'REPORT_NOT_OVER',
  422,
  'The period of a report must have ended, because nothing may be added to it later.',
)
export const REPORT_TOO_LONG = defineError(
  'REPORT_TOO_LONG',
  422,
  `The period of a report has at most ${longestReportDays} days.`,
)
export const REPORT_TOO_LARGE = defineError(
  'REPORT_TOO_LARGE',
  422,
  `A report has at most ${mostReportReadings / 1_000_000} million readings. Please choose a shorter period or fewer measures.`,
)
export const REPORT_OF_NOTHING = defineError(
  'REPORT_OF_NOTHING',
  422,
  'In this period no sensorbox with these measures was on the asset.',
)
export const READER_NOT_MEMBER = defineError(
  'READER_NOT_MEMBER',
  422,
  'A monthly report goes only to people who are members of the company.',
)
