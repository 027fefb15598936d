import { Button } from '@mantine/core'
import type { RowDifference } from '@sensorstack/contract/features/views/reports/report.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { measureLabel } from '../../readings/measurements/public.tsx'
import { verify } from './api.ts'
import c from './reports.module.css'

/** Checks whether the data of a report is still the same, and says what differs. */
export function VerifyReport({ id }: { id: string }) {
  const t = useT()
  const { minute } = useTimeFormat()
  const check = useMutation({
    mutationFn: () => verify(id),
    onError: (error) => notifyFailure(error, { title: t('reports:verifyFailed') }),
  })
  const found = check.data
  return (
    <section className={c.block}>
      <Button
        variant="default"
        fullWidth
        title={t('reports:verifyHint')}
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('reports:verify')}
      </Button>
      <div role="status">
        {found && (
          <div className={c.result}>
            <StateMark state={found.is_same ? 'nominal' : 'attention'} size={16} />
            <div>
              <strong>{t(found.is_same ? 'reports:same' : 'reports:differs')}</strong>
              <p>
                {t(found.is_same ? 'reports:sameText' : 'reports:differsText', {
                  time: minute(found.checked_at),
                })}
              </p>
              <ul>
                {found.differences.map((difference) => (
                  <li key={`${difference.kind} ${difference.sensorbox_id} ${difference.measure}`}>
                    {differenceText(difference, t)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

function differenceText(difference: RowDifference, t: ReturnType<typeof useT>): string {
  const { kind: kindName, serial_number: box, measure, before, now } = difference
  const kind = t(`reports:kinds.${kindName}`)
  if (kindName === 'figures') return kind
  const numbers =
    before === now
      ? t('reports:changed', { count: now ?? 0 })
      : t('reports:rows', { before: before ?? 0, now: now ?? 0 })
  const of =
    box === null
      ? kind
      : measure === null
        ? t('reports:of', { box, kind })
        : t('reports:ofMeasure', { box, kind, measure: measureLabel(measure) })
  return `${of}, ${numbers}`
}
