import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { FailedSection } from '../../../../platform/api/FailedSection.tsx'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { ObjectSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { chartLimits, limitsQuery } from '../../../alarms/alarm-limits/public.tsx'
import { ConfigurationHistory } from '../../../configuration/configuration-history/public.tsx'
import { BoxProfiles } from '../../../configuration/connection-profiles/public.tsx'
import { BoxTasks } from '../../../configuration/tasks/public.tsx'
import { Wakeup } from '../../../configuration/wakeup/public.tsx'
import {
  agedReadings,
  loudState,
  nameOf,
  newestReadingTime,
  useOtherBoxes,
  useSensorbox,
  worstFirst,
} from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { SwitchToOwner } from '../../../people/stacks/public.tsx'
import { BoxEvents } from '../../../readings/events/public.tsx'
import { LastReadings, MeasurementView } from '../../../readings/measurements/public.tsx'
import { Attachments } from '../../files/public.tsx'
import { InvalidReadings } from '../../invalid-readings/public.tsx'
import c from '../sensorboxes.module.css'
import { useBoxEdits } from '../use-box-edits.ts'
import { BoxFacts } from './BoxFacts.tsx'
import { BoxHead } from './BoxHead.tsx'
import { BoxHistory } from './BoxHistory.tsx'
import { BoxNotFound } from './BoxNotFound.tsx'
import { type BoxAlarms, BoxReason } from './BoxReason.tsx'
import { BoxSecret } from './BoxSecret.tsx'
import { BoxSigns } from './BoxSigns.tsx'
import { LimitsPart } from './LimitsPart.tsx'
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
  // Limits and history belong to the current owner. A copy contains the limits kept at delivery.
  const limits = useQuery({ ...limitsQuery(stackId, { id: box.id, type: box.erp_type }), enabled: !isCopy })
  const lines = useMemo(() => chartLimits(limits.data), [limits.data])
  const measured = [...box.last_readings, ...box.impossible_readings].map((reading) => reading.type)
  const typeList = [...measured].sort().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps its identity as long as the measures are the same
  const types = useMemo(() => [...new Set(measured)], [typeList])
  const newest = newestReadingTime(box)
  const denial = useDenial('editSensorboxConfiguration')
  const { acknowledge } = useBoxEdits(box)
  const [wantsOthers, setWantsOthers] = useState(false)
  // The chart keeps what it has loaded, so it starts over once readings are marked or unmarked.
  const [markings, setMarkings] = useState(0)
  const others = useOtherBoxes(box.id, types, wantsOthers)
  const now = useNow()
  const last = agedReadings(box, now)
  const readings = worstFirst(last).map((reading) => ({
    type: reading.type,
    value: reading.value,
    state: loudState(box, reading),
    age: reading.age,
  }))
  return (
    <article aria-label={nameOf(box)}>
      <BoxHead box={box} />
      <BoxReason box={box} alarms={alarms} />
      <BoxSigns box={box} />
      <WaitingShocks box={box} />
      {readings.length > 0 && (
        <LastReadings
          stackId={stackId}
          sensorboxId={box.id}
          readings={readings}
          newest={newest}
          limits={lines}
        />
      )}
      <MeasurementView
        key={markings}
        stackId={stackId}
        sensorboxId={box.id}
        isCopy={isCopy}
        name={nameOf(box)}
        boxType={box.erp_type}
        types={types}
        newest={newest}
        box={box}
        overdue={box.combined_state === 'inactive'}
        limits={lines}
        others={others}
        onWantOthers={() => setWantsOthers(true)}
      />
      <InvalidReadings
        stackId={stackId}
        box={{ id: box.id, name: nameOf(box), isCopy }}
        types={types}
        onChanged={() => setMarkings(markings + 1)}
      />
      <Suspense>
        <BoxEvents
          stackId={stackId}
          box={{ id: box.id, isCopy }}
          measures={types}
          denial={isCopy ? t('sensorboxes:copyIsPast') : denial}
          acknowledging={acknowledge.isPending ? acknowledge.variables : null}
          onAcknowledge={(eventId) => acknowledge.mutate(eventId)}
        />
      </Suspense>
      <section className={c.ruled} aria-label={t('sensorboxes:facts')}>
        <h2 className={c.sub}>{t('sensorboxes:facts')}</h2>
        <BoxFacts box={box} />
      </section>
      {limits.data ? (
        <LimitsPart box={box} readings={last} limits={limits.data} />
      ) : (
        <FailedSection title={t('alarmLimits:title')} of={[limits]} />
      )}
      <BoxSecret box={box} />
      {!isCopy && (
        <BoxTasks sensorboxId={box.id} name={nameOf(box)} nextConnection={box.combined_next_expected_con} />
      )}
      {!isCopy && <Wakeup sensorboxId={box.id} />}
      {!isCopy && <BoxProfiles sensorboxId={box.id} />}
      {!isCopy && <ConfigurationHistory sensorboxId={box.id} />}
      <Suspense>
        <Attachments ownerType="sensorbox" ownerId={box.id} isCopy={isCopy} />
      </Suspense>
      {!isCopy && <BoxHistory id={box.id} />}
    </article>
  )
}
