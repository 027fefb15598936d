import { useDebouncedValue } from '@mantine/hooks'
import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { ReportPreview } from '@sensorstack/contract/features/views/reports/report.ts'
import type { previewReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { previewQuery } from '../api.ts'
import { lastCertificate } from '../certificate.ts'
import c from '../reports.module.css'

/** The content of a report that can be made; null while its form is wrong. */
export type WantedContent = BodyOf<typeof previewReport> | null

export interface PreviewPanelProps {
  /** The same object as long as the form is unchanged. */
  wanted: WantedContent
  isOfAsset: boolean
}

/** How long the form must rest before the server is asked. */
const restMs = 400

/** Shows the content of the report before it is made: boxes, readings, excursions, certificates, and missing readings. */
export function PreviewPanel({ wanted, isOfAsset }: PreviewPanelProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const [asked] = useDebouncedValue(wanted, restMs)
  const query = useQuery({
    ...previewQuery(stackId, asked),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  // A report that can't be made, such as one of a time without boxes. Asking again would not help.
  const refusal = isAnswer(query.error, 422) && query.error.detail
  const isOld = query.isPlaceholderData || asked !== wanted
  return (
    <section className={c.preview} aria-label={t('reports:preview.title')} aria-busy={isOld}>
      <p className={c.legend}>{t('reports:preview.title')}</p>
      {refusal ? (
        <p className={c.quiet} role="status">
          {refusal}
        </p>
      ) : query.error ? (
        <LoadFailure of={query} />
      ) : query.data && asked ? (
        <PreviewFacts preview={query.data} endTime={asked.end_time} />
      ) : asked === null ? (
        <p className={c.quiet}>{t('reports:preview.incomplete')}</p>
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {isOfAsset && <p className={c.quiet}>{t('reports:form.complete')}</p>}
    </section>
  )
}

function PreviewFacts({ preview, endTime }: { preview: ReportPreview; endTime: string }) {
  const t = useT()
  const format = useTimeFormat()
  const { boxes, verdict, unacknowledged, other_alarms, invalid_spans, limit_changes } = preview
  const judgement = judgementOf(verdict)
  const hidden = boxes.filter(({ is_readable }) => !is_readable)
  const erased = boxes.filter(({ deleted_before }) => deleted_before !== null)
  const valid = boxes.filter(
    ({ certificates }) => lastCertificate(certificates, endTime, format)?.hasEnded === false,
  )
  return (
    <ul className={c.contents}>
      <Fact title={t('reports:preview.boxes', { count: boxes.length })}>
        {boxes
          .map(({ name, serial_number }) => (name === serial_number ? name : `${name} (${serial_number})`))
          .join(', ')}
      </Fact>
      <Fact title={readingsText(verdict, t)}>
        {[
          ...(verdict.gaps > 0 ? [t('reports:preview.gaps', { count: verdict.gaps })] : []),
          // Without a known interval, nobody knows.
          ...(verdict.gaps === 0 && verdict.readings > 0 && verdict.expected !== null
            ? [t('reports:preview.noGaps')]
            : []),
          ...(verdict.set_aside > 0 ? [t('reports:preview.setAside', { count: verdict.set_aside })] : []),
        ].join(', ')}
      </Fact>
      <Fact
        title={
          judgement === 'outside'
            ? t('reports:preview.excursions', {
                count: verdict.excursions,
                time: formatDuration(verdict.outside_ms),
              })
            : t(`reports:preview.judgements.${judgement}`)
        }
      >
        {verdict.excursions > 0 &&
          (unacknowledged === 0
            ? t('reports:preview.acknowledged')
            : t('reports:preview.unacknowledged', { count: unacknowledged }))}
      </Fact>
      {verdict.without_box_ms > 0 && (
        <Fact title={t('reports:preview.withoutBox', { duration: formatDuration(verdict.without_box_ms) })} />
      )}
      {verdict.unlimited > 0 && verdict.judged > 0 && (
        <Fact title={t('reports:preview.unlimited', { count: verdict.unlimited })} />
      )}
      {verdict.late > 0 && <Fact title={t('reports:preview.late', { count: verdict.late })} />}
      {verdict.silent > 0 && verdict.readings > 0 && (
        <Fact title={t('reports:preview.silent', { count: verdict.silent })} />
      )}
      {verdict.unjudged > 0 && verdict.judged > 0 && (
        <Fact title={t('reports:preview.unjudged', { count: verdict.unjudged })} />
      )}
      <Fact title={t('reports:preview.certificates', { count: valid.length, boxes: String(boxes.length) })} />
      {other_alarms > 0 && <Fact title={t('reports:preview.otherAlarms', { count: other_alarms })} />}
      {invalid_spans > 0 && <Fact title={t('reports:preview.invalidSpans', { count: invalid_spans })} />}
      {limit_changes > 0 && <Fact title={t('reports:preview.limitChanges', { count: limit_changes })} />}
      {hidden.length > 0 && (
        <Fact isWarning title={t('reports:preview.notReadable', { count: hidden.length })}>
          {hidden.map(({ serial_number }) => serial_number).join(', ')}
        </Fact>
      )}
      {erased.map(({ sensorbox_id, name, deleted_before, deleted_by }) => (
        <Fact
          key={sensorbox_id}
          isWarning
          title={t(`reports:preview.deletedBefore.${deleted_by ?? 'retention'}`, {
            name,
            time: format.minute(deleted_before ?? ''),
          })}
        />
      ))}
    </ul>
  )
}

function readingsText({ readings, expected }: ReportPreview['verdict'], t: ReturnType<typeof useT>): string {
  return expected === null
    ? t('reports:preview.readings', { count: formatNumber(readings) })
    : t(readings > expected ? 'reports:preview.readingsAbove' : 'reports:preview.readingsOf', {
        count: formatNumber(readings),
        expected: formatNumber(expected),
      })
}

function Fact({ title, isWarning, children }: { title: string; isWarning?: boolean; children?: ReactNode }) {
  return (
    <li data-warning={isWarning || undefined}>
      <strong className={c.factTitle}>{title}</strong>
      {children && <span className={c.factText}>{children}</span>}
    </li>
  )
}
