import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { BoxEvents, type BoxEventsProps } from '../../../readings/events/public.tsx'
import { AcknowledgeShockQuestion } from './AcknowledgeShockQuestion.tsx'

/** The events of a box. The shocks of a copy can't be acknowledged. */
export function EventsPart({ box, types }: { box: Sensorbox; types: BoxEventsProps['measures'] }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const denial = useDenial('editSensorboxConfiguration')
  const [asked, setAsked] = useState<SensorboxEvent | null>(null)
  const isCopy = box.combined_state === 'unavailable'
  return (
    <Suspense>
      <BoxEvents
        stackId={stackId}
        box={{ id: box.id, isCopy }}
        measures={types}
        denial={isCopy ? t('sensorboxes:copyIsPast') : denial}
        onAcknowledge={setAsked}
      />
      {asked && <AcknowledgeShockQuestion box={box} shock={asked} onClose={() => setAsked(null)} />}
    </Suspense>
  )
}
