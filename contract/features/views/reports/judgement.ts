import type { ReportVerdict } from './report.ts'

/**
 * The conclusions that a report allows: excursions were found (`outside`); there are no readings (`nothing`); no limit applied
 * (`unjudged`); no excursion was found where limits applied, which wasn't everywhere (`partly`); all readings were within their limits,
 * but some are missing, may be missing, or don't count (`readings`); or everything was, all the time (`within`).
 */
export const judgements = ['outside', 'nothing', 'unjudged', 'partly', 'readings', 'within'] as const
export type Judgement = (typeof judgements)[number]

/** Returns what may be concluded from a report. Nothing is said to be within its limits that wasn't measured and judged. */
export function judgementOf(verdict: ReportVerdict): Judgement {
  if (verdict.excursions > 0) return 'outside'
  if (verdict.readings === 0) return 'nothing'
  if (verdict.judged === 0) return 'unjudged'
  if (verdict.unjudged > 0) return 'partly'
  const isWhole =
    verdict.gaps === 0 &&
    verdict.expected !== null &&
    verdict.set_aside === 0 &&
    verdict.silent === 0 &&
    verdict.late === 0 &&
    verdict.deleted === 0 &&
    verdict.unreadable === 0 &&
    verdict.without_box_ms === 0
  return isWhole ? 'within' : 'readings'
}
