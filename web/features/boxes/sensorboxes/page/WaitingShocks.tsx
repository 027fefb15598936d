import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { hasUnacknowledgedShock } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../sensorboxes.module.css'
import { AcknowledgeShockQuestion } from './AcknowledgeShockQuestion.tsx'

const shown = 5

const shocksQuery = (stackId: string, box: Sensorbox) =>
  queryOptions({
    queryKey: ['events', stackId, 'shocks', box.id, box.con_stamp],
    queryFn: async ({ signal }) => {
      const query = { event_type: ['shock'], limit: 1000 }
      const events = await call(listSensorboxEvents, { params: { id: box.id }, query }, { signal })
      return events.filter((event) => event.acknowledged === false)
    },
    meta: { failure: { title: t('sensorboxes:shocksFailed') } },
  })

/** The unacknowledged shocks, each with a button to acknowledge it after a question. Shows nothing if there are none. */
export function WaitingShocks({ box }: { box: Sensorbox }) {
  const t = useT()
  const format = useTimeFormat()
  const denial = useDenial('editSensorboxConfiguration')
  const [asked, setAsked] = useState<SensorboxEvent | null>(null)
  const { data: shocks = [] } = useQuery({
    ...shocksQuery(useCurrentStackId(), box),
    enabled: hasUnacknowledgedShock(box),
  })
  if (!hasUnacknowledgedShock(box) || shocks.length === 0) return null
  return (
    <>
      <ul className={c.shocks} aria-label={t('sensorboxes:shocksWaiting')}>
        {shocks.slice(0, shown).map((event) => (
          <li key={event.id ?? event.event_timestamp}>
            <span>{t('sensorboxes:shockAt', { time: format.dateTime(event.event_timestamp) })}</span>
            <ActionButton
              size="compact-xs"
              variant="default"
              disabledReason={denial}
              onClick={() => setAsked(event)}
            >
              {t('sensorboxes:acknowledge')}
            </ActionButton>
          </li>
        ))}
        {shocks.length > shown && (
          <li className={c.quiet}>{t('sensorboxes:moreShocks', { count: shocks.length - shown })}</li>
        )}
      </ul>
      {asked && <AcknowledgeShockQuestion box={box} shock={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
