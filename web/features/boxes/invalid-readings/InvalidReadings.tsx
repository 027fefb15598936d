import type { InvalidSpan } from '@sensorstack/contract/features/boxes/invalid-readings/invalid-span.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { measureLabel } from '../../readings/measurements/public.tsx'
import { spansQuery, useMarking } from './api.ts'
import c from './invalid-readings.module.css'

const MarkReadingsDialog = onDemand(
  async () => (await import('./MarkReadingsDialog.tsx')).MarkReadingsDialog,
  ({ onClose }) => onClose(),
)

export interface InvalidReadingsProps {
  stackId: string
  box: { id: string; name: string; isCopy: boolean }
  /** The measures of the box. */
  types: readonly MeasureType[]
  /** Called when readings were marked or unmarked. */
  onChanged: () => void
}

/** The spans of a box's readings that are marked as invalid; an admin can mark further ones and unmark them. */
export function InvalidReadings({ stackId, box, types, onChanged }: InvalidReadingsProps) {
  const t = useT()
  const spans = useQuery(spansQuery(stackId, box.id))
  const denial = useDenial('markReadings')
  const { mark, unmark } = useMarking(stackId, box.id, onChanged)
  const [marking, setMarking] = useState(false)
  if (!spans.data) return <FailedSection title={t('invalidReadings:title')} of={[spans]} />
  // A copy is past, and without readings there is nothing to mark.
  const markable = !box.isCopy && types.length > 0
  if (spans.data.length === 0 && !markable) return null
  return (
    <section className={c.section} aria-label={t('invalidReadings:title')}>
      <h2 className={c.head}>{t('invalidReadings:title')}</h2>
      <div className={c.bar}>
        {markable && (
          <ActionButton
            size="compact-xs"
            variant="default"
            disabledReason={denial}
            onClick={() => setMarking(true)}
          >
            {t('invalidReadings:mark')}
          </ActionButton>
        )}
        <p className={c.quiet}>{t(`invalidReadings:${spans.data.length === 0 ? 'none' : 'hint'}`)}</p>
      </div>
      {spans.data.length > 0 && (
        <ul className={c.spans}>
          {spans.data.map((span) => (
            <li key={span.id} className={c.span}>
              <SpanText span={span} />
              {markable && (
                <ActionButton
                  size="compact-xs"
                  variant="subtle"
                  disabledReason={denial ?? (span.is_own ? null : t('invalidReadings:notYours'))}
                  loading={unmark.isPending && unmark.variables.id === span.id}
                  onClick={() => unmark.mutate(span)}
                >
                  {t('invalidReadings:unmark')}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {marking && (
        <MarkReadingsDialog
          name={box.name}
          types={types}
          denial={denial}
          isSaving={mark.isPending}
          onMark={(span) => mark.mutate(span, { onSuccess: () => setMarking(false) })}
          onClose={() => setMarking(false)}
        />
      )}
    </section>
  )
}

function SpanText({ span }: { span: InvalidSpan }) {
  const t = useT()
  const format = useTimeFormat()
  const time = format.minute(span.marked_at)
  return (
    <span className={c.text}>
      <b>
        {t('invalidReadings:span', {
          measure: measureLabel(span.measure_type),
          from: format.minute(span.start_time),
          to: format.minute(span.end_time),
        })}
      </b>
      <span>{span.reason}</span>
      <span className={c.quiet}>
        {t('invalidReadings:count', { count: span.readings })}
        {' · '}
        {span.marked_by === null
          ? t('invalidReadings:marked', { time })
          : t('invalidReadings:markedBy', { name: span.marked_by, time })}
      </span>
    </span>
  )
}
