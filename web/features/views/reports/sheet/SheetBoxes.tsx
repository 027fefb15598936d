import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type LimitPart, limitPartsOf } from '@sensorstack/contract/features/views/reports/limit-parts.ts'
import type { ReportBox, ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { lastCertificate } from '../certificate.ts'
import { firstReadingMs } from './measured-time.ts'
import { SheetTable } from './SheetTable.tsx'
import c from './sheet.module.css'
import { quantity, type SheetPart, timeSpan } from './sheet-part.ts'

/** A box that begins to measure later than this gets a line. */
const noticeableMs = 3_600_000

/** All boxes of the report, when they were on the asset, and the limits by which they are judged. */
export function SheetBoxes(part: SheetPart) {
  const { report, words } = part
  const { t } = words
  const kind = report.asset_id === null ? 'sensorbox' : 'asset'
  return (
    <section>
      <h3 className={c.heading}>{t(`sheet:boxes.${kind}`)}</h3>
      <SheetTable label={t(`sheet:boxes.${kind}`)}>
        <thead>
          <tr>
            <th>{t('sheet:box')}</th>
            <th>{t(kind === 'asset' ? 'sheet:onAsset' : 'sheet:measured')}</th>
            <th>{t('sheet:limits')}</th>
            <th>{t('sheet:calibration')}</th>
          </tr>
        </thead>
        <tbody>
          {report.content.boxes.map((box) => (
            <tr key={box.sensorbox_id}>
              <td>
                {box.name}
                <br />
                <code className={c.mono}>{box.serial_number}</code>{' '}
                <span className={c.whole}>{box.model}</span>
              </td>
              <td>
                {spansText(part, box)}
                {firstText(part, box)}
                {!box.is_readable && <em>{t('sheet:notReadable')}</em>}
                {box.deleted_before !== null && (
                  <em>
                    {t(`sheet:deletedBefore.${box.deleted_by ?? 'retention'}`, {
                      time: words.time.minute(box.deleted_before),
                    })}
                  </em>
                )}
              </td>
              <td>
                {report.content.series
                  .filter(({ sensorbox_id }) => sensorbox_id === box.sensorbox_id)
                  .flatMap((series) => limitTexts(part, series, box))
                  .map((text) => (
                    <div key={text}>{text}</div>
                  ))}
              </td>
              <td className={c.words}>{certificateText(part, box)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </section>
  )
}

function spansText(part: SheetPart, { spans }: ReportBox) {
  const { report, words } = part
  const [first] = spans
  const isWhole = spans.length === 1 && first?.from === report.start_time && first.to === report.end_time
  if (isWhole) return words.t('sheet:wholePeriod')
  return spans.map(({ from, to }) => <div key={from}>{timeSpan(part, from, to)}</div>)
}

/** Says since when the box has measured, if that is not since the start of its time in the report. */
function firstText({ report, words }: SheetPart, box: ReportBox) {
  const firstMs = firstReadingMs(report.content, box)
  const start = box.spans[0]?.from
  if (firstMs === null) {
    const isKnown = box.first_reading_at === null && box.deleted_before === null
    return isKnown && <em>{words.t('sheet:neverMeasured')}</em>
  }
  if (start === undefined || firstMs - Date.parse(start) < noticeableMs) return null
  return <em>{words.t('sheet:firstReading', { time: words.time.minute(firstMs) })}</em>
}

/** Says by which limits a measure of a box is judged: one text if they are the same all the time, or else one for each time. */
function limitTexts(part: SheetPart, series: ReportSeries, box: ReportBox): string[] {
  const { t } = part.words
  const name = t(`sheet:measures.${series.measure}`)
  const parts = limitPartsOf(series, box).map(({ limit, ...time }) => ({
    ...time,
    bounds: boundsText(part, series.measure, limit),
  }))
  const [first] = parts
  if (parts.every(({ bounds }) => bounds === first?.bounds)) {
    return first ? [t('sheet:limitAlways', { measure: name, bounds: first.bounds })] : []
  }
  return parts.map(({ from, to, bounds }) =>
    t('sheet:limitThen', { measure: name, bounds, time: timeSpan(part, from, to) }),
  )
}

function boundsText(part: SheetPart, measure: MeasureType, limit: LimitPart['limit']): string {
  const { t } = part.words
  const text = (min: number | null, max: number | null) => {
    if (min !== null && max !== null) {
      return t('sheet:bounds', { min: quantity(part, measure, min), max: quantity(part, measure, max) })
    }
    if (max !== null) return t('sheet:upTo', { value: quantity(part, measure, max) })
    return min === null ? null : t('sheet:from', { value: quantity(part, measure, min) })
  }
  const attention = limit && text(limit.attention_min, limit.attention_max)
  const critical = limit && text(limit.critical_min, limit.critical_max)
  const texts = [
    ...(attention ? [t('sheet:attentionLimit', { bounds: attention })] : []),
    ...(critical ? [t('sheet:criticalLimit', { bounds: critical })] : []),
  ]
  return texts.length === 0 ? t('sheet:noLimit') : texts.join(', ')
}

/** The certificate that is valid longest. One that ended before the period did is named as expired. */
function certificateText({ report, words }: SheetPart, { certificates }: ReportBox): string {
  const last = lastCertificate(certificates, report.end_time, words.time)
  if (!last) return words.t('sheet:noCertificate')
  const { name, valid_until } = last.certificate
  const [year = '', month = '', day = ''] = valid_until.split('-')
  const key = last.hasEnded ? 'sheet:certificateEnded' : 'sheet:certificate'
  return words.t(key, { name, date: `${day}.${month}.${year}` })
}
