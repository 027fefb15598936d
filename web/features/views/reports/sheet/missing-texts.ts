import { type Judged, judgedOf } from '@sensorstack/contract/features/views/reports/limit-parts.ts'
import { isLate, spansOfMeasure } from '@sensorstack/contract/features/views/reports/measured-spans.ts'
import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { lengthOf } from './measured-time.ts'
import { boxName, listed, type SheetPart } from './sheet-part.ts'

/** Returns what the verdict of a report isn't about: time without a limit, readings or a box, and boxes that can't be read. */
export function missingTexts(part: SheetPart): string[] {
  const { report, words } = part
  const { verdict, content } = report
  const { t } = words
  const named = (series: readonly ReportSeries[]) =>
    listed(
      part,
      series.map(
        ({ sensorbox_id, measure }) => `${boxName(part, sensorbox_id)} (${t(`sheet:measures.${measure}`)})`,
      ),
    )
  const silent = content.series.filter(({ readings }) => readings === 0)
  const boxOf = (series: ReportSeries) =>
    content.boxes.find(({ sensorbox_id }) => sensorbox_id === series.sensorbox_id)
  const by = (judged: Judged) =>
    content.series.filter((series) => judgedOf(series, boxOf(series), report.level) === judged)
  const partly = by('partly')
  const limited = new Set([...by('always'), ...partly].map(({ measure }) => measure))
  const never = by('never')
  const unlimited = report.measures.filter(
    (measure) => !limited.has(measure) && never.some((one) => one.measure === measure),
  )
  const unjudged = never.filter(({ measure }) => limited.has(measure))
  const late = content.series.filter((series) => isLate(series, boxOf(series)))
  const deleted = content.boxes.filter(({ deleted_before }) => deleted_before !== null)
  return [
    ...withoutBoxTexts(part),
    ...(late.length > 0 ? [t('sheet:missed.late', { series: named(late) })] : []),
    ...(deleted.length > 0
      ? [
          t('sheet:missed.deleted', {
            boxes: listed(
              part,
              deleted.map(({ name }) => name),
            ),
          }),
        ]
      : []),
    ...(verdict.set_aside > 0
      ? [t('sheet:missed.setAside', { count: verdict.set_aside, number: words.number(verdict.set_aside) })]
      : []),
    ...(silent.length > 0 && verdict.readings > 0
      ? [t('sheet:missed.silent', { series: named(silent) })]
      : []),
    ...(unlimited.length > 0 && verdict.judged > 0
      ? [
          t('sheet:missed.unjudged', {
            series: listed(
              part,
              unlimited.map((measure) => t(`sheet:measures.${measure}`)),
            ),
          }),
        ]
      : []),
    ...(unjudged.length > 0 ? [t('sheet:missed.unjudged', { series: named(unjudged) })] : []),
    ...(partly.length > 0 ? [t('sheet:missed.partlyJudged', { series: named(partly) })] : []),
    ...(verdict.unreadable > 0 ? [t('sheet:missed.unreadable', { count: verdict.unreadable })] : []),
  ]
}

/** Says for how long no box was there that measures a measure: once if that is the same for all measures. */
function withoutBoxTexts({ report, words }: SheetPart): string[] {
  const { t } = words
  const kind = report.asset_id === null ? 'sensorbox' : 'asset'
  const whole = Date.parse(report.end_time) - Date.parse(report.start_time)
  const measured = report.measures.filter((measure) =>
    report.content.series.some((series) => series.measure === measure),
  )
  const lacks = measured.map((measure) => ({
    measure: t(`sheet:measures.${measure}`),
    ms: whole - lengthOf(spansOfMeasure(report.content, measure)),
  }))
  const [first] = lacks
  if (!first) return []
  if (lacks.every(({ ms }) => ms === first.ms)) {
    return first.ms > 0 ? [t(`sheet:missed.withoutBox.${kind}`, { duration: words.duration(first.ms) })] : []
  }
  return lacks
    .filter(({ ms }) => ms > 0)
    .map(({ measure, ms }) => t('sheet:missed.withoutMeasure', { measure, duration: words.duration(ms) }))
}
