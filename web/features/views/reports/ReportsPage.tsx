import { Button } from '@mantine/core'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { IconChevronLeft, IconFilePlus, IconPrinter, IconReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
  subject: Subject
  /** The newest if none is given. */
  reportId: string | undefined
  /** The language in which the report is shown; its own if none is given. */
  language: Language | undefined
}

/** The reports of an asset or a box: one of them as a sheet of paper, with its facts, its check and the list of all. */
export function ReportsPage({ subject, reportId, language }: ReportsPageProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const navigate = useNavigate()
  const denial = useDenial('createReport')
  const { name, measures } = useSubject(subject)
  const [isMaking, setMaking] = useState(false)
  const list = useQuery(reportsQuery(stackId, subject))
  const shownId = reportId ?? list.data?.[0]?.id
  const shown = useQuery({ ...reportQuery(stackId, shownId ?? ''), enabled: shownId !== undefined })
  const report = shown.data && { ...shown.data, language: language ?? shown.data.language }
  const named = { ...subject, name, measures }
  const back = subject.kind === 'asset' ? paths.asset(subject.id) : paths.sensorbox(subject.id)
  const failed = failedLoad(list, shown)
  return (
    <article className={c.page} aria-label={t('reports:reportsOf', { name })}>
      <header className={c.head}>
        <Link className={c.back} href={back}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
          {name || t(`reports:subject.${subject.kind}`)}
        </Link>
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
        <ActionButton
          variant="filled"
          leftSection={<IconFilePlus size={16} stroke={1.6} />}
          disabledReason={denial}
          onClick={() => setMaking(true)}
        >
          {t('reports:make')}
        </ActionButton>
      </header>
      {report ? (
        <div className={c.parts}>
          <aside className={c.rail}>
            <ReportFacts
              report={report}
              onLanguage={(chosen) =>
                void navigate({
                  href: paths.reports(subject, { id: report.id, language: chosen }),
                  replace: true,
                })
              }
            />
            <MonthlyBlock subject={named} />
            <VerifyReport key={report.id} id={report.id} />
            <ReportList subject={subject} list={list} shownId={report.id} />
          </aside>
          <div className={c.paper}>
            <ReportSheet report={report} />
          </div>
          <PrintedSheet report={report} />
        </div>
      ) : failed ? (
        <>
          <LoadFailure of={failed} inset />
          {list.data && (
            <div className={c.rail}>
              <ReportList subject={subject} list={list} shownId={shownId} />
            </div>
          )}
        </>
      ) : list.data?.length === 0 ? (
        <>
          <EmptyState
            icon={<IconReport size={24} stroke={1.6} />}
            title={t('reports:none')}
            hint={t('reports:noneText')}
          />
          <div className={c.rail}>
            <MonthlyBlock subject={named} />
          </div>
        </>
      ) : (
        <RowsSkeleton rows={9} />
      )}
      {isMaking && (
        <MakeReport
          subject={named}
          onMade={(id) => void navigate({ href: paths.reports(subject, { id }) })}
          onClose={() => setMaking(false)}
        />
      )}
    </article>
  )
}
