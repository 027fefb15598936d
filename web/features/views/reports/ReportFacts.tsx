import type { ReportEntry } from '@sensorstack/contract/features/views/reports/report.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { measureLabel } from '../../readings/measurements/public.tsx'
import c from './reports.module.css'
import { SheetLanguage } from './sheet/SheetLanguage.tsx'

export interface ReportFactsProps {
  /** With the language in which it is shown. */
  report: ReportEntry
  onLanguage: (language: Language) => void
}

/** The subject, period and maker of a report, in the reader's language and time zone. */
export function ReportFacts({ report, onLanguage }: ReportFactsProps) {
  const t = useT()
  const { minute } = useTimeFormat()
  return (
    <dl className={`${c.block} ${c.facts}`}>
      <dt>{t('reports:what')}</dt>
      <dd>{report.subject}</dd>
      <dt>{t('reports:period')}</dt>
      <dd>{`${minute(report.start_time)} – ${minute(report.end_time)}`}</dd>
      <dt>{t('reports:measures')}</dt>
      <dd>{report.measures.map(measureLabel).join(', ')}</dd>
      <dt>{t('reports:form.language')}</dt>
      <dd>
        <SheetLanguage language={report.language} onChoose={onLanguage} />
      </dd>
      <dt>{t('reports:madeBy')}</dt>
      <dd>
        {report.is_monthly
          ? t('reports:madeMonthly', { person: report.made_by ?? t('reports:somebody') })
          : (report.made_by ?? t('reports:somebody'))}
      </dd>
      <dt>{t('reports:madeAt')}</dt>
      <dd>{minute(report.made_at)}</dd>
    </dl>
  )
}
