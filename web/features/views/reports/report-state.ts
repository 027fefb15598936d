import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { ReportEntry } from '@sensorstack/contract/features/views/reports/report.ts'

/** Returns the state whose mark a report has: that of its worst excursion, or nominal only if something was judged. */
export function stateOfReport(
  verdict: ReportEntry['verdict'],
  worst: 'critical' | 'attention',
): 'critical' | 'attention' | 'nominal' | 'inactive' {
  const judgement = judgementOf(verdict)
  if (judgement === 'outside') return worst
  return judgement === 'nothing' || judgement === 'unjudged' ? 'inactive' : 'nominal'
}
