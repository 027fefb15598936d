import { Button } from '@mantine/core'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { IconChevronLeft, IconFilePlus, IconPrinter, IconReport } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { failedLoad } from '../../../platform/api/failed-load.ts'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Headline } from '../../../ui/page/Headline.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { reportQuery, reportsQuery, type Subject } from './api.ts'
import { MakeReport } from './make-report.tsx'
import { MonthlyBlock } from './monthly/MonthlyBlock.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportList } from './ReportList.tsx'
import c from './reports.module.css'
import { PrintedSheet } from './sheet/PrintedSheet.tsx'
import { ReportSheet } from './sheet/ReportSheet.tsx'
import { useSubject } from './use-subject.ts'
import { VerifyReport } from './VerifyReport.tsx'

export interface ReportsPageProps {
  /** Null for the company, whose page lists the reports of everything. */
  subject: Subject | null
  /** The newest of the subject if none is given. */
  reportId: string | undefined
  /** The language in which the report is shown; its own if none is given. */
  language: Language | undefined
}

/** The reports of an asset, a box or the company: one of them as a sheet of paper, with its facts, its check and the list of all. */
export function ReportsPage({ subject, reportId, language }: ReportsPageProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const navigate = useNavigate()
  const denial = useDenial('createReport')
  const { name, measures, isCopy } = useSubject(subject)
  const [isMaking, setMaking] = useState(false)
  const list = useInfiniteQuery(reportsQuery(stackId, subject))
  const reports = list.data?.pages.flat()
  const shownId = reportId ?? (subject ? reports?.[0]?.id : undefined)
  const shown = useQuery({ ...reportQuery(stackId, shownId ?? ''), enabled: shownId !== undefined })
  const report = shown.data && { ...shown.data, language: language ?? shown.data.language }
  const named = subject && { ...subject, name, measures }
  // Nothing is added to a copy any more.
  const monthly = named && !isCopy && <MonthlyBlock subject={named} />
  const pathOf = (id: string, shown?: Language) => {
    const of = { id, ...(shown && { language: shown }) }
    return subject ? paths.reports(subject, of) : paths.companyReports(of)
  }
  const failed = failedLoad(list, shown)
  return (
    <article
      className={c.page}
      aria-label={subject ? t('reports:reportsOf', { name }) : t('reports:ofCompany')}
    >
      <header className={c.head}>
        <BackLink subject={subject} name={name} isOfOne={reportId !== undefined} />
        <Headline className={c.title} title={t('reports:title')}>
          {report ? t('reports:number', { nr: String(report.nr) }) : t('reports:title')}
        </Headline>
        {report && (
          <Button
            variant="default"
            title={t('reports:printHint')}
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            onClick={() => window.print()}
          >
            {t('reports:print')}
          </Button>
        )}
        {subject && (
          <ActionButton
            variant="filled"
            leftSection={<IconFilePlus size={16} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setMaking(true)}
          >
            {t('reports:make')}
          </ActionButton>
        )}
      </header>
      {report ? (
        <div className={c.parts}>
          <aside className={c.rail}>
            <ReportFacts
              report={report}
              onLanguage={(chosen) => void navigate({ href: pathOf(report.id, chosen), replace: true })}
            />
            {monthly}
            <VerifyReport key={report.id} id={report.id} />
            <ReportList subject={subject} reports={reports} list={list} shownId={report.id} />
          </aside>
          <div className={c.paper}>
            <ReportSheet report={report} />
          </div>
          <PrintedSheet report={report} />
        </div>
      ) : failed ? (
        <>
          <LoadFailure of={failed} inset />
          {reports && (
            <div className={c.rail}>
              <ReportList subject={subject} reports={reports} list={list} shownId={shownId} />
            </div>
          )}
        </>
      ) : reports?.length === 0 ? (
        <>
          <EmptyState
            icon={<IconReport size={24} stroke={1.6} />}
            title={t('reports:none')}
            hint={t('reports:noneText')}
          />
          <div className={c.rail}>{monthly}</div>
        </>
      ) : reports && !shownId ? (
        <div className={c.rail}>
          <p className={c.block}>{t('reports:ofCompanyText')}</p>
          <ReportList subject={subject} reports={reports} list={list} shownId={undefined} />
        </div>
      ) : (
        <RowsSkeleton rows={9} />
      )}
      {isMaking && named && (
        <MakeReport
          subject={named}
          onMade={(id) => void navigate({ href: pathOf(id) })}
          onClose={() => setMaking(false)}
        />
      )}
    </article>
  )
}

interface BackLinkProps {
  subject: Subject | null
  name: string
  /** Whether one report is shown. */
  isOfOne: boolean
}

/** Leads to the asset or box; from a report of the company to all of them, and from these to the company. */
function BackLink({ subject, name, isOfOne }: BackLinkProps) {
  const t = useT()
  const [href, label] = ((): [string, string] => {
    if (subject?.kind === 'asset') return [paths.asset(subject.id), name || t('reports:subject.asset')]
    if (subject) return [paths.sensorbox(subject.id), name || t('reports:subject.sensorbox')]
    return isOfOne ? [paths.companyReports(), t('reports:all')] : [paths.company(), t('company:title')]
  })()
  return (
    <Link className={c.back} href={href}>
      <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
      {label}
    </Link>
  )
}
