import { verifyReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import c from './sheet.module.css'
import type { SheetPart } from './sheet-part.ts'

/** The maker and time of the report, the hash by which it can be checked, and lines for signatures. */
export function SheetIntegrity({ report, words }: SheetPart) {
  const { t } = words
  return (
    <section className={c.together}>
      <h3 className={c.heading}>{t('sheet:integrity')}</h3>
      <dl className={c.facts}>
        <dt>{t('sheet:madeBy')}</dt>
        <dd>
          {report.is_monthly
            ? t('sheet:madeMonthly', { person: report.made_by ?? t('sheet:somebody') })
            : (report.made_by ?? t('sheet:somebody'))}
        </dd>
        <dt>{t('sheet:madeAt')}</dt>
        <dd>{words.exact(report.made_at)}</dd>
        <dt>{t('sheet:zone')}</dt>
        <dd>{report.time_zone}</dd>
        <dt>SHA-256</dt>
        <dd>
          <code className={c.mono}>{(report.hash.match(/.{8}/g) ?? []).join(' ')}</code>
        </dd>
        <dt>{t('sheet:check')}</dt>
        <dd className={c.words}>{`${location.origin}${fillPath(verifyReport, { id: report.id })}`}</dd>
      </dl>
      <p className={c.small}>{t('sheet:integrityNote')}</p>
      <div className={c.signatures}>
        {(['prepared', 'reviewed', 'approved'] as const).map((who) => (
          <div key={who}>
            <strong>{t(`sheet:${who}`)}</strong>
            <span>{t('sheet:sign')}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
