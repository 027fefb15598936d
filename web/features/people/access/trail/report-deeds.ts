import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'

/** Says what was done with reports, by the action of the entry. */
export const reportDeeds: Readonly<Record<string, (entry: TrailEntry) => string>> = {
  'reports.make': ({ detail }) => t('access:trail.reports.make', detail),
  'reports.makeMonthly': ({ detail }) =>
    t('access:trail.reports.makeMonthly', { ...detail, count: Number(detail.people) }),
  'reports.saveMonthly': ({ detail }) =>
    t('access:trail.reports.saveMonthly', { subject: detail.subject, count: Number(detail.people) }),
  'reports.endMonthly': ({ detail }) => t('access:trail.reports.endMonthly', detail),
}
