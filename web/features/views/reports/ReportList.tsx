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
  subject: Subject
  /** The loading of the reports, newest first. */
  list: LoadFailureProps['of'] & { readonly data: readonly ReportEntry[] | undefined }
  shownId: string | undefined
}

/** All reports of the asset or box, with what each found. */
export function ReportList({ subject, list, shownId }: ReportListProps) {
  const t = useT()
  const { date } = useTimeFormat()
  return (
    <nav className={c.block} aria-label={t('reports:all')}>
      <p className={c.blockTitle}>{t('reports:all')}</p>
      {!list.data && <LoadFailure of={list} />}
      <ul className={c.list}>
        {list.data?.map((report) => (
          <li key={report.id}>
            <Link
              className={c.entry}
              href={paths.reports(subject, { id: report.id })}
              aria-current={report.id === shownId ? 'page' : undefined}
            >
              <StateMark state={stateOfReport(report.verdict, report.level)} size={14} />
              <span>
                {`${date(report.start_time)} – ${date(Date.parse(report.end_time) - 1)}`}
                <small>{foundText(report, t)}</small>
              </span>
              <span>{t('reports:number', { nr: String(report.nr) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function foundText({ verdict }: ReportEntry, t: ReturnType<typeof useT>): string {
  const judgement = judgementOf(verdict)
  return judgement === 'outside'
    ? t('reports:excursions', { count: verdict.excursions })
    : t(`reports:judgements.${judgement}`)
}
