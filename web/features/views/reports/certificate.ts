import type { ReportBox } from '@sensorstack/contract/features/views/reports/report.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'

type Certificate = ReportBox['certificates'][number]

/** Returns the certificate of a box that is valid longest, and whether it ended before the last day of the period. */
export function lastCertificate(
  certificates: readonly Certificate[],
  endTime: string,
  { as }: Pick<TimeFormat, 'as'>,
): { certificate: Certificate; hasEnded: boolean } | null {
  const certificate = certificates.at(-1)
  // The end isn't part of the period.
  const lastDay = as(Date.parse(endTime) - 1, 'YYYY-MM-DD')
  return certificate ? { certificate, hasEnded: certificate.valid_until < lastDay } : null
}
