import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import { limitChangesIn } from '@sensorstack/contract/features/views/reports/limit-parts.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { Fragment, useMemo } from 'react'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { HeaderLogo } from '../../../boxes/files/public.tsx'
import { useCurrentStack } from '../../../people/stacks/public.tsx'
import { stateOfReport } from '../report-state.ts'
import { completenessOf } from './completeness.ts'
import { measuredMs } from './measured-time.ts'
import { missingTexts } from './missing-texts.ts'
import { SheetBoxes } from './SheetBoxes.tsx'
import { SheetCompleteness } from './SheetCompleteness.tsx'
import { SheetCurve } from './SheetCurve.tsx'
import { SheetExcursions } from './SheetExcursions.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { SheetIntegrity } from './SheetIntegrity.tsx'
import c from './sheet.module.css'
import { listed, peakText, type SheetPart } from './sheet-part.ts'
import { sheetWords } from './sheet-words.ts'

/** A report as a sheet of paper, in the report's language and time zone; it shows what is stored and calculates nothing. */
export function ReportSheet({ report }: { report: Report }) {
  const part = useMemo(() => ({ report, words: sheetWords(report.language, report.time_zone) }), [report])
  return (
    <article className={c.sheet} lang={report.language} data-mantine-color-scheme="light">
      <SheetHead {...part} />
      <Verdict {...part} />
      <SheetFacts {...part} />
      <SheetBoxes {...part} />
      {report.measures.map((measure) => (
        <Fragment key={measure}>
          <SheetCurve {...part} measure={measure} />
        </Fragment>
      ))}
      <SheetFigures {...part} />
      <SheetExcursions {...part} />
      <SheetCompleteness {...part} />
      <SheetIntegrity {...part} />
    </article>
  )
}

function SheetHead(part: SheetPart) {
  const { report, words } = part
  const { t, time } = words
  const stack = useCurrentStack()
  const measures = report.measures.map((measure) => t(`sheet:measures.${measure}`))
  const hours = (Date.parse(report.end_time) - Date.parse(report.start_time)) / 3_600_000
  return (
    <>
      <header className={c.letterhead}>
        <div className={c.company}>
          <span className={c.logo}>
            <HeaderLogo stack={stack} />
          </span>
          <div>
            <strong>{report.content.company}</strong>
            {report.content.company_address && (
              <span className={c.address}>{report.content.company_address}</span>
            )}
          </div>
        </div>
        <div className={c.right}>
          <strong>{t('sheet:report', { nr: String(report.nr) })}</strong>
          <span>{t('sheet:made', { time: words.exact(report.made_at) })}</span>
        </div>
      </header>
      <h2 className={c.title}>
        {t('sheet:title', { subject: report.subject, measures: listed(part, measures) })}
      </h2>
      <p className={c.under}>
        {t('sheet:hours', {
          from: time.minute(report.start_time),
          to: time.minute(report.end_time),
          count: words.number(Math.round(hours * 100) / 100),
        })}
      </p>
    </>
  )
}

/** The result of the report in one sentence, and its completeness. */
function Verdict(part: SheetPart) {
  const { report, words } = part
  const { verdict } = report
  const { t } = words
  const state = stateOfReport(verdict, hasCritical(report) ? 'critical' : 'attention')
  const { received, expected } = completenessOf(report.content.series)
  return (
    <section className={c.verdict} data-state={state}>
      <StateMark state={state} size={20} />
      <div className={c.said}>
        <strong>{verdictText(part)}</strong>
        {verdict.excursions > 0 && <p>{worstText(part)}</p>}
        {missingTexts(part).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={c.complete}>
        <strong>{verdict.expected ? words.share(received, expected) : words.number(verdict.readings)}</strong>
        <span>
          {verdict.expected
            ? t('sheet:ofReadings', { gaps: t('sheet:gaps', { count: verdict.gaps }) })
            : t(verdict.expected === null ? 'sheet:expectedUnknown' : 'sheet:expectedNone', {
                count: verdict.readings,
              })}
        </span>
      </div>
    </section>
  )
}

function hasCritical({ content }: SheetPart['report']): boolean {
  return content.excursions.some(({ level }) => level === 'critical')
}

function verdictText({ report, words }: SheetPart): string {
  const { verdict, content } = report
  const { t } = words
  const judgement = judgementOf(verdict)
  if (judgement !== 'outside') return t(`sheet:judgements.${judgement}`)
  return t('sheet:outside', {
    duration: words.duration(verdict.outside_ms),
    excursions: t('sheet:excursions', { count: verdict.excursions }),
    share: words.share(verdict.outside_ms, measuredMs(content)),
  })
}

function worstText(part: SheetPart): string {
  const { report, words } = part
  const { excursions } = report.content
  const beyond = (one: (typeof excursions)[number]) => Math.abs(one.peak - one.limit_value)
  const worst = excursions.reduce((a, b) => (beyond(b) > beyond(a) ? b : a))
  const open = excursions.filter(({ alarms }) => !alarms.some((alarm) => alarm.acknowledged_at !== null))
  const { t, time } = words
  return [
    t('sheet:worst', {
      value: peakText(part, worst),
      time: time.minute(worst.peak_at),
    }),
    open.length === 0 ? t('sheet:acknowledged') : t('sheet:unacknowledged', { count: open.length }),
  ].join(' ')
}

function SheetFacts({ report, words }: SheetPart) {
  const { t, time } = words
  const earlier = report.content.limit_changes
  const changes = earlier?.map(({ at }) => at) ?? limitChangesIn(report.content)
  const rule = earlier ? 'sheet:limitsOfTheDay' : 'sheet:limitsOfTheTime'
  return (
    <dl className={c.facts}>
      <dt>{t(`sheet:subject.${report.asset_id === null ? 'sensorbox' : 'asset'}`)}</dt>
      <dd>{[report.subject, report.content.subject_type].filter((text) => text !== null).join(', ')}</dd>
      <dt>{t('sheet:period')}</dt>
      <dd>{`${words.exact(report.start_time)} – ${words.exact(report.end_time)}`}</dd>
      <dt>{t('sheet:judgedBy')}</dt>
      <dd>{t(`sheet:levels.${report.level}`)}</dd>
      <dt>{t('sheet:limitChanges')}</dt>
      <dd>
        {changes.length === 0
          ? t('sheet:limitsUnchanged')
          : t('sheet:limitsChanged', { times: [...new Set(changes.map(time.minute))].join(', ') })}{' '}
        {t(rule)}
      </dd>
    </dl>
  )
}
