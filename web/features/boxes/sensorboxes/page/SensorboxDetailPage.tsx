import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { FailedSection } from '../../../../platform/api/FailedSection.tsx'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { ObjectSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { type PageSection, Sections } from '../../../../ui/page/Sections.tsx'
import { chartLimits, copiedLimitsQuery, limitsQuery } from '../../../alarms/alarm-limits/public.tsx'
import {
  agedReadings,
  loudState,
  nameOf,
  useSectionAddress,
  useSensorbox,
  worstFirst,
} from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { SwitchToOwner } from '../../../people/stacks/public.tsx'
import { Attachments } from '../../files/public.tsx'
import c from '../sensorboxes.module.css'
import { BoxFacts } from './BoxFacts.tsx'
import { BoxHead } from './BoxHead.tsx'
import { BoxHistory } from './BoxHistory.tsx'
import { BoxNotFound } from './BoxNotFound.tsx'
import { type BoxAlarms, BoxReason } from './BoxReason.tsx'
import { BoxSecret } from './BoxSecret.tsx'
import { BoxSigns } from './BoxSigns.tsx'
import { BoxSummary } from './BoxSummary.tsx'
import { ConfigurationPart } from './ConfigurationPart.tsx'
import { EventsPart } from './EventsPart.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { ReadingsPart } from './ReadingsPart.tsx'
import { useNoteSeen } from './seen-boxes.ts'
import { WaitingShocks } from './WaitingShocks.tsx'

export interface SensorboxDetailPageProps {
  id: string
  alarms: BoxAlarms
}

/** One sensorbox: its state, readings, charts and facts. */
export function SensorboxDetailPage({ id, alarms }: SensorboxDetailPageProps) {
  const box = useSensorbox(id)
  if (box.data === null) {
    return <SwitchToOwner key={id} kind="sensorbox" id={id} notFound={<BoxNotFound />} />
  }
  if (box.data) return <Detail key={id} box={box.data} alarms={alarms} />
  if (box.error) {
    return (
      <ErrorState
        title={loadFailureText(box.error)}
        onRetry={() => void box.refetch()}
        retrying={box.isFetching}
      />
    )
  }
  return <ObjectSkeleton />
}

function Detail({ box, alarms }: { box: Sensorbox; alarms: BoxAlarms }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const isCopy = box.combined_state === 'unavailable'
  // Limits and history belong to the current owner. A copy has the limits of its box at the delivery.
  const limits = useQuery({ ...limitsQuery(stackId, { id: box.id, type: box.erp_type }), enabled: !isCopy })
  const copied = useQuery({ ...copiedLimitsQuery(stackId, box.id), enabled: isCopy })
  const lines = useMemo(() => copied.data ?? chartLimits(limits.data), [copied.data, limits.data])
  const measured = [...box.last_readings, ...box.impossible_readings].map((reading) => reading.type)
  const typeList = [...measured].sort().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps its identity as long as the measures are the same
  const types = useMemo(() => [...new Set(measured)], [typeList])
  const now = useNow()
  const last = agedReadings(box, now)
  const readings = worstFirst(last).map((reading) => ({
    type: reading.type,
    value: reading.value,
    state: loudState(box, reading),
    age: reading.age,
  }))
  const address = useSectionAddress()
  useNoteSeen(box.id)
  const ofOwner = (section: PageSection) => (isCopy ? [] : [section])
  return (
    <article aria-label={nameOf(box)}>
      <BoxHead box={box} />
      <BoxReason box={box} alarms={alarms} />
      <BoxSigns box={box} />
      <WaitingShocks box={box} />
      <Sections
        label={t('sensorboxes:sections.label')}
        summary={<BoxSummary box={box} reading={readings[0]} actions={alarms.actions} />}
        {...address}
        sections={[
          {
            id: 'readings',
            label: t('measurements:title'),
            content: <ReadingsPart box={box} readings={readings} limits={lines} types={types} />,
          },
          ...ofOwner({
            id: 'limits',
            label: t('sensorboxes:sections.limits'),
            content: limits.data ? (
              <LimitsPart box={box} readings={last} limits={limits.data} />
            ) : (
              <FailedSection title={t('alarmLimits:title')} of={[limits]} />
            ),
          }),
          { id: 'events', label: t('events:title'), content: <EventsPart box={box} types={types} /> },
          ...ofOwner({
            id: 'configuration',
            label: t('sensorboxes:sections.configuration'),
            content: <ConfigurationPart box={box} />,
          }),
          {
            id: 'files',
            label: t('sensorboxes:sections.files'),
            content: (
              <Suspense>
                <Attachments ownerType="sensorbox" ownerId={box.id} isCopy={isCopy} />
              </Suspense>
            ),
          },
          { id: 'facts', label: t('sensorboxes:sections.facts'), content: <FactsPart box={box} /> },
          ...ofOwner({
            id: 'history',
            label: t('sensorboxes:history.title'),
            content: <BoxHistory id={box.id} />,
          }),
        ]}
      />
    </article>
  )
}

function FactsPart({ box }: { box: Sensorbox }) {
  const t = useT()
  return (
    <>
      <section className={c.ruled} aria-label={t('sensorboxes:facts')}>
        <h2 className={c.sub}>{t('sensorboxes:facts')}</h2>
        <BoxFacts box={box} />
      </section>
      <BoxSecret box={box} />
    </>
  )
}
