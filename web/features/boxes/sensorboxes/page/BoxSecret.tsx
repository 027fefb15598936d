import { getSensorboxSecret } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type {
  Sensorbox,
  SensorboxSecret,
} from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { FailedSection } from '../../../../platform/api/FailedSection.tsx'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { CopiedId } from '../CopiedId.tsx'
import c from '../sensorboxes.module.css'
import { keptLimitText, readKept } from './kept-snapshot.ts'

const secretQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'secret', id],
    queryFn: ({ signal }) => call(getSensorboxSecret, { params: { id } }, { signal, quiet: true }),
    meta: { failure: { title: t('sensorboxes:secretFetchFailed'), silent: [404] } },
  })

/**
 * The protected data of a box: its identity in the mobile network, for users who may see it; for a copy, the data kept
 * at delivery.
 */
export function BoxSecret({ box }: { box: Sensorbox }) {
  const t = useT()
  const loading = useQuery(secretQuery(useCurrentStackId(), box.id))
  const { data } = loading
  if (!data) {
    const isCopy = box.combined_state === 'unavailable'
    return (
      <FailedSection title={t(isCopy ? 'sensorboxes:kept.title' : 'sensorboxes:network')} of={[loading]} />
    )
  }
  if (data.iccid === null && data.imsi === null && data.sb_snapshot === null) return null
  const title = t(data.sb_snapshot === null ? 'sensorboxes:network' : 'sensorboxes:kept.title')
  return (
    <section className={c.ruled} aria-label={title}>
      <h2 className={c.sub}>{title}</h2>
      <Facts>
        {data.iccid !== null && (
          <Fact label="ICCID">
            <CopiedId>{data.iccid}</CopiedId>
          </Fact>
        )}
        {data.imsi !== null && (
          <Fact label="IMSI">
            <CopiedId>{data.imsi}</CopiedId>
          </Fact>
        )}
        {data.sb_snapshot !== null && <KeptFacts snapshot={data.sb_snapshot} />}
      </Facts>
    </section>
  )
}

function KeptFacts({ snapshot }: { snapshot: NonNullable<SensorboxSecret['sb_snapshot']> }) {
  const t = useT()
  const format = useTimeFormat()
  const { deliveredTo, deliveredAt, limits, location } = readKept(snapshot)
  return (
    <>
      {deliveredTo !== null && <Fact label={t('sensorboxes:kept.deliveredTo')}>{deliveredTo}</Fact>}
      {deliveredAt !== null && (
        <Fact label={t('sensorboxes:kept.deliveredAt')}>{format.dateTime(deliveredAt)}</Fact>
      )}
      <Fact label={t('sensorboxes:kept.location')}>
        {location === null ? t('sensorboxes:kept.unknown') : `${location.latitude}, ${location.longitude}`}
      </Fact>
      <Fact label={t('sensorboxes:kept.limits')} wide="all">
        {limits.length === 0 ? (
          t('sensorboxes:kept.noLimits')
        ) : (
          <span className={c.lines}>
            {limits.map((limit) => (
              <span key={`${limit.measure_type} ${limit.name}`}>{keptLimitText(limit)}</span>
            ))}
          </span>
        )}
      </Fact>
    </>
  )
}
