import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { completenessOf } from './completeness.ts'
import { type Span, spansOfBox } from './measured-time.ts'
import { SheetTable } from './SheetTable.tsx'
import c from './sheet.module.css'
import { boxName, type SheetPart, timeSpan } from './sheet-part.ts'

/** How many of the expected readings there are, all gaps with what explains them, and what is set aside. */
export function SheetCompleteness(part: SheetPart) {
  const { report, words } = part
  const { t } = words
  const { series } = report.content
  const gaps = series.flatMap((one) => one.gaps.map((gap) => ({ ...one, ...gap })))
  const more = series.filter(({ more_gaps }) => more_gaps > 0)
  return (
    <section>
      <h3 className={c.heading}>{t('sheet:completeness')}</h3>
      <ul className={c.bars}>
        {series.map((one) => (
          <li key={`${one.sensorbox_id} ${one.measure}`}>
            <span>{`${boxName(part, one.sensorbox_id)}, ${t(`sheet:measures.${one.measure}`)}`}</span>
            <CompletenessBar {...part} series={one} />
            <span className={c.number}>{shareText(part, one)}</span>
            <span>
              {one.interval_s !== null &&
                one.interval_basis !== null &&
                t('sheet:interval', {
                  interval: words.duration(one.interval_s * 1000),
                  basis: t(`sheet:bases.${one.interval_basis}`),
                })}
            </span>
          </li>
        ))}
      </ul>
      {report.content.boxes.some((box) => box.first_reading_at !== undefined) && (
        <p className={c.small}>
          {t(`sheet:expectedFrom.${report.asset_id === null ? 'sensorbox' : 'asset'}`)}
        </p>
      )}
      {gaps.length === 0 && more.length === 0 && (
        <p>{t(series.every(({ expected }) => expected !== null) ? 'sheet:noGaps' : 'sheet:gapsUnknown')}</p>
      )}
      {gaps.length > 0 && (
        <SheetTable label={t('sheet:completeness')}>
          <thead>
            <tr>
              <th>{t('sheet:gap')}</th>
              <th>{t('sheet:fromTo')}</th>
              <th className={c.number}>{t('sheet:missing')}</th>
              <th>{t('sheet:why')}</th>
            </tr>
          </thead>
          <tbody>
            {gaps.map((gap) => (
              <tr key={`${gap.sensorbox_id} ${gap.measure} ${gap.from}`}>
                <td>{`${boxName(part, gap.sensorbox_id)}, ${t(`sheet:measures.${gap.measure}`)}`}</td>
                <td>{timeSpan(part, gap.from, gap.to)}</td>
                <td className={c.number}>{words.number(gap.missing)}</td>
                <td>
                  {gap.states.length === 0
                    ? t('sheet:notKnown')
                    : gap.states.map((state) => t(`sheet:states.${state}`)).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </SheetTable>
      )}
      {more.map((one) => (
        <p className={c.small} key={`${one.sensorbox_id} ${one.measure}`}>
          {t('sheet:moreGaps', {
            box: boxName(part, one.sensorbox_id),
            measure: t(`sheet:measures.${one.measure}`),
            missing: one.more_missing,
            gaps: t('sheet:gaps', { count: one.more_gaps }),
          })}
        </p>
      ))}
      <SetAside {...part} />
    </section>
  )
}

/** The share of the expected readings. */
function shareText({ words }: SheetPart, series: ReportSeries): string {
  const { received, expected } = completenessOf([series])
  return expected === 0 ? '–' : words.share(received, expected)
}

/** The period as a bar, filled where the box was measuring, with the gaps cut out. Empty if it isn't known when readings were due. */
function CompletenessBar({ report, series }: SheetPart & { series: ReportSeries }) {
  const { content } = report
  const measured = content.boxes
    .filter(({ sensorbox_id }) => sensorbox_id === series.sensorbox_id && series.expected !== null)
    .flatMap((box) => spansOfBox(content, box))
  const gaps = series.gaps.map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }))
  const start = Date.parse(report.start_time)
  const whole = Date.parse(report.end_time) - start
  const place = ({ fromMs, toMs }: Span) => ({
    x: ((fromMs - start) / whole) * 100,
    width: Math.max(0.4, ((toMs - fromMs) / whole) * 100),
  })
  return (
    <svg className={c.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" className={c.barEmpty} />
      {measured.map((span) => (
        <rect key={span.fromMs} {...place(span)} height="4" className={c.barFull} />
      ))}
      {gaps.map((span) => (
        <rect key={span.fromMs} {...place(span)} height="4" className={c.barGap} />
      ))}
    </svg>
  )
}

function SetAside(part: SheetPart) {
  const { report, words } = part
  const { t, time } = words
  const { series, invalid_spans } = report.content
  const affected = series.filter(({ impossible, invalid }) => impossible + invalid > 0)
  if (affected.length === 0 && invalid_spans.length === 0) {
    return (
      <>
        <h3 className={c.heading}>{t('sheet:setAside')}</h3>
        <p>{t('sheet:nothingSetAside')}</p>
      </>
    )
  }
  return (
    <>
      <h3 className={c.heading}>{t('sheet:setAside')}</h3>
      <SheetTable label={t('sheet:setAside')}>
        <thead>
          <tr>
            <th>{t('sheet:box')}</th>
            <th className={c.number}>{t('sheet:impossible')}</th>
            <th className={c.number}>{t('sheet:invalid')}</th>
            <th>{t('sheet:fromTo')}</th>
            <th>{t('sheet:reason')}</th>
            <th>{t('sheet:markedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {affected.map((one) => (
            <tr key={`${one.sensorbox_id} ${one.measure}`}>
              <td>{`${boxName(part, one.sensorbox_id)}, ${t(`sheet:measures.${one.measure}`)}`}</td>
              <td className={c.number}>{words.number(one.impossible)}</td>
              <td className={c.number}>{words.number(one.invalid)}</td>
              <td colSpan={3} />
            </tr>
          ))}
          {invalid_spans.map((span) => (
            <tr key={`${span.sensorbox_id} ${span.measure} ${span.from}`}>
              <td
                colSpan={3}
              >{`${boxName(part, span.sensorbox_id)}, ${t(`sheet:measures.${span.measure}`)}`}</td>
              <td>{timeSpan(part, span.from, span.to)}</td>
              <td className={c.words}>{span.reason}</td>
              <td>{`${span.marked_by ?? t('sheet:somebody')}, ${time.minute(span.marked_at)}`}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <p className={c.small}>{t('sheet:setAsideNote')}</p>
    </>
  )
}
