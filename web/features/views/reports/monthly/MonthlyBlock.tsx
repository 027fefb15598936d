import type { MonthlyReport } from '@sensorstack/contract/features/views/reports/monthly.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import { monthlyQuery } from '../api.ts'
import { ChooseMonthly } from '../make-report.tsx'
import type { ReportSubject } from '../report-subject.ts'
import c from '../reports.module.css'

/** Shows the people who get the report each month and when the next one comes, with a button that changes this. */
export function MonthlyBlock({ subject }: { subject: ReportSubject }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const denial = useDenial('createReport')
  const loading = useQuery(monthlyQuery(stackId, subject))
  const { data } = loading
  const [isChoosing, setChoosing] = useState(false)
  const [monthly] = data ?? []
  return (
    <section className={c.block} aria-label={t('reports:monthly.title')}>
      <p className={c.blockTitle}>{t('reports:monthly.title')}</p>
      {!data && <LoadFailure of={loading} />}
      {data && (
        <>
          {monthly ? (
            <MonthlyFacts monthly={monthly} />
          ) : (
            <p className={c.quiet}>{t('reports:monthly.none')}</p>
          )}
          <ActionButton
            className={c.blockAction}
            variant="default"
            leftSection={<IconMail size={16} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setChoosing(true)}
          >
            {t(monthly ? 'reports:monthly.change' : 'reports:monthly.begin')}
          </ActionButton>
        </>
      )}
      {isChoosing && (
        <ChooseMonthly subject={subject} monthly={monthly ?? null} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}

function MonthlyFacts({ monthly }: { monthly: MonthlyReport }) {
  const t = useT()
  const { minute } = useTimeFormat()
  const { due_at, next_month, measures, readers, chosen_by, chosen_at } = monthly
  return (
    <>
      <ul className={c.readers}>
        {readers.map(({ account_id, name, may_read }) => (
          <li key={account_id}>
            {name ?? t('reports:monthly.unknown')}
            {!may_read && <small className={c.wrong}>{t('reports:monthly.mayNotRead')}</small>}
          </li>
        ))}
      </ul>
      <p className={c.quiet}>{measures.map(measureLabel).join(', ')}</p>
      <p className={c.quiet}>
        {t('reports:monthly.next', { time: minute(due_at), month: monthText(next_month) })}
      </p>
      <p className={c.quiet}>
        {t('reports:monthly.chosen', {
          person: chosen_by ?? t('reports:somebody'),
          time: minute(chosen_at),
        })}
      </p>
    </>
  )
}

/** `2026-11` as `11/2026`, which is the same in all languages. */
function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${number}/${year}`
}
