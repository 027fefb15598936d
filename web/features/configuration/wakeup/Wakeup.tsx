import { Table } from '@mantine/core'
import type {
  AssignedWakeup,
  WakeupSettings,
} from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { defaultWakeupQuery, useWakeupEdits, wakeupQuery } from './api.ts'
import { intervalText } from './interval.ts'
import { WakeupDialog } from './WakeupDialog.tsx'
import c from './wakeup.module.css'

/**
 * The wakeup configuration of a box: the saved one next to the running one, the state of its delivery, and the possible
 * actions.
 */
export function Wakeup({ sensorboxId }: { sensorboxId: string }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const loading = useQuery(wakeupQuery(stackId, sensorboxId))
  const wakeup = loading.data
  const { data: defaults } = useQuery({
    ...defaultWakeupQuery(wakeup?.type ?? ''),
    enabled: wakeup !== undefined,
  })
  const { save, send } = useWakeupEdits(stackId, sensorboxId)
  const denied = useDenial('editSensorboxConfiguration')
  const [isEditing, setEditing] = useState(false)
  if (!wakeup) return <FailedSection title={t('wakeup:title')} of={[loading]} />
  const denial =
    denied ?? (defaults && !defaults.can_have_tasks_and_schedules ? t('wakeup:noSchedules') : null)
  const { delivery_status: status } = wakeup
  const isRefused = status === 'server_received_nak'
  const notNow = status === 'unset' ? t('wakeup:nothingSaved') : t('wakeup:inForce')
  const maySend = status === 'unsent' || isRefused
  return (
    <section className={c.section} aria-label={t('wakeup:title')}>
      <div className={c.head}>
        <h2 className={c.title}>{t('wakeup:title')}</h2>
        <div className={c.actions}>
          <ActionButton variant="default" disabledReason={denial} onClick={() => setEditing(true)}>
            {t('wakeup:edit')}
          </ActionButton>
          <ActionButton
            disabledReason={denial ?? (maySend ? null : notNow)}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {isRefused ? t('wakeup:retry') : t('wakeup:send')}
          </ActionButton>
        </div>
      </div>
      <StatusLine wakeup={wakeup} />
      <Comparison wakeup={wakeup} />
      {isEditing && (
        <WakeupDialog wakeup={wakeup} save={save} denial={denial} onClose={() => setEditing(false)} />
      )}
    </section>
  )
}

function StatusLine({ wakeup }: { wakeup: AssignedWakeup }) {
  const t = useT()
  const format = useTimeFormat()
  const { delivery_status: status, status_since, takes_effect_at, reason } = wakeup
  if (status === 'server_received_nak') {
    return (
      <p className={c.refused} role="status">
        {t('wakeup:refused', { reason: reason || t('wakeup:noReason') })}. {t('wakeup:goesOn')}
      </p>
    )
  }
  const isOnItsWay = status.startsWith('sen') && status !== 'sent_to_sb'
  const effect = takes_effect_at
    ? t('wakeup:takesEffect', { time: format.minute(takes_effect_at) })
    : t('wakeup:takesEffectSometime')
  const since = status_since && t('wakeup:since', { time: format.minute(status_since) })
  return (
    <p className={c.status} role="status">
      <strong>{t(`wakeup:status.${status}`)}</strong>
      {status !== 'unset' && <span>{isOnItsWay ? effect : since}</span>}
      {reason && <span>{t('wakeup:unreadable', { response: reason })}</span>}
    </p>
  )
}

const settings = [
  ['measures', 'measure_interval_s'],
  ['sends', 'send_interval_s'],
] as const satisfies readonly (readonly [string, keyof WakeupSettings])[]

function Comparison({ wakeup }: { wakeup: AssignedWakeup }) {
  const t = useT()
  const { config, running, revision, running_revision } = wakeup
  return (
    <Table className={c.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('wakeup:setting')}</Table.Th>
          <Table.Th>
            {revision === null ? t('wakeup:wished') : t('wakeup:wishedRevision', { revision })}
          </Table.Th>
          <Table.Th>
            {running_revision === null
              ? t('wakeup:runs')
              : t('wakeup:runsRevision', { revision: running_revision })}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map(([label, field]) => {
          const differs = running !== null && running[field] !== config[field]
          return (
            <Table.Tr key={field}>
              <Table.Td>{t(`wakeup:${label}`)}</Table.Td>
              <Table.Td className={c.wished} data-differs={differs || undefined}>
                {intervalText(config[field])}
              </Table.Td>
              <Table.Td>
                {running ? intervalText(running[field]) : t('wakeup:notSet')}
                {differs && <span className={c.differs}>{` ≠ ${t('wakeup:differs')}`}</span>}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
