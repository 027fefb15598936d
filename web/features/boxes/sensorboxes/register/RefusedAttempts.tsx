import { listRefusedAttempts } from '@sensorstack/contract/features/intake/ingest/attempt-routes.ts'
import { attemptCodes } from '@sensorstack/contract/features/intake/ingest/refused-attempt.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from './register.module.css'

const attemptsQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'refused-attempts', id],
    queryFn: ({ signal }) => call(listRefusedAttempts, { params: { id } }, { signal, quiet: true }),
    meta: { failure: { title: t('sensorboxes:attempts.failed') } },
  })

/** The server stores them every few seconds. */
const askedEveryMs = 5_000

/** Lists the refusals of a box with their reasons, for somebody who waits for its readings. Shows nothing if there are none. */
export function RefusedAttempts({ id }: { id: string }) {
  const text = useT()
  const format = useTimeFormat()
  const loading = useQuery({ ...attemptsQuery(useCurrentStackId(), id), refetchInterval: askedEveryMs })
  const { data } = loading
  if (!data) return <LoadFailure of={loading} inset />
  if (data.length === 0) return null
  return (
    <section className={c.attempts} aria-label={text('sensorboxes:attempts.title')}>
      <h3 className={c.attemptsTitle}>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        {text('sensorboxes:attempts.title')}
      </h3>
      <ul>
        {data.map(({ code, count, last_at: lastAt }) => {
          const known = attemptCodes.find((each) => each === code)
          return (
            <li key={code}>
              <span>{known ? text(`sensorboxes:attempts.codes.${known}`) : code}</span>
              <span className={c.attemptsCount}>
                {lastAt === null
                  ? text('sensorboxes:attempts.times', { count })
                  : text('sensorboxes:attempts.timesLast', { count, time: format.dateTime(lastAt) })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
