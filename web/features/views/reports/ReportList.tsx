import { Button } from '@mantine/core'
import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { ReportEntry } from '@sensorstack/contract/features/views/reports/report.ts'
import { paths } from '../../../paths/paths.ts'
import { LoadFailure, type LoadFailureProps } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import type { Subject } from './api.ts'
import { stateOfReport } from './report-state.ts'
import c from './reports.module.css'

export interface ReportListProps {
  /** Null for all reports of the company, each with its subject. */
  subject: Subject | null
  reports: readonly ReportEntry[] | undefined
  /** The loading of the reports, newest first. */
  list: LoadFailureProps['of'] & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  shownId: string | undefined
}

/** All reports of the asset, box or company, with what each found. */
export function ReportList({ subject, reports, list, shownId }: ReportListProps) {
  const t = useT()
  const { date } = useTimeFormat()
  const spanOf = ({ start_time, end_time }: ReportEntry) =>
    `${date(start_time)} – ${date(Date.parse(end_time) - 1)}`
  return (
    <nav className={c.block} aria-label={t('reports:all')}>
      <p className={c.blockTitle}>{t('reports:all')}</p>
      {!reports && <LoadFailure of={list} />}
      <ul className={c.list} data-alone={shownId === undefined || undefined}>
        {reports?.map((report) => (
          <li key={report.id}>
            <Link
              className={c.entry}
              href={
                subject ? paths.reports(subject, { id: report.id }) : paths.companyReports({ id: report.id })
              }
              aria-current={report.id === shownId ? 'page' : undefined}
            >
              <StateMark state={stateOfReport(report.verdict, report.level)} size={14} />
              <span>
                {subject ? spanOf(report) : report.subject}
                <small>{[...(subject ? [] : [spanOf(report)]), foundText(report, t)].join(', ')}</small>
              </span>
              <span>{t('reports:number', { nr: String(report.nr) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className={c.blockAction}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('reports:earlier')}
        </Button>
      )}
    </nav>
  )
}

function foundText({ verdict }: ReportEntry, t: ReturnType<typeof useT>): string {
  const judgement = judgementOf(verdict)
  return judgement === 'outside'
    ? t('reports:excursions', { count: verdict.excursions })
    : t(`reports:judgements.${judgement}`)
}
