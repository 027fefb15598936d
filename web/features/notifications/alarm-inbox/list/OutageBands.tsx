import { type Outage, outageMs } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { DenialIn } from '../acting.ts'
import c from '../alarm-inbox.module.css'
import { useInboxEdits } from '../api.ts'
import { AcknowledgeDialog } from '../dialogs/AcknowledgeDialog.tsx'
import { NotifiedPeople } from '../reactions/NotifiedPeople.tsx'
import { takenText } from '../reactions/taken-text.ts'

export interface OutageBandsProps {
  outages: readonly Outage[]
  denialIn: DenialIn
}

/** Boxes that stopped sending at the same time: a band for each outage instead of a row for each box. */
export function OutageBands({ outages, denialIn }: OutageBandsProps) {
  return outages.map((outage) => <OutageBand key={outage.id} outage={outage} denial={denialIn(outage)} />)
}

function OutageBand({ outage, denial }: { outage: Outage; denial: string | null }) {
  const t = useT()
  const format = useTimeFormat()
  const current = useCurrentStackId()
  const { acknowledgeOutage } = useInboxEdits(current)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const inStack = outage.stack_id === current ? {} : { stackId: outage.stack_id }
  const said = t('alarmInbox:outage', {
    count: outage.fell_silent,
    formatted: formatNumber(outage.fell_silent),
    duration: formatDuration(outageMs),
  })
  const taken = takenText({ acknowledgement: outage.acknowledgement, silence: null })
  const [from, to] = [format.minute(outage.from), format.minute(outage.to)]
  const when =
    from === to
      ? t('alarmInbox:outageAt', { name: outage.stack_name, at: from })
      : t('alarmInbox:outageWhen', { name: outage.stack_name, from, to: format.shortClock(outage.to) })
  const isOver = outage.group === 'closed'
  const common = outage.common.map(({ what, name, profile_type }) =>
    profile_type === null
      ? t(`alarmInbox:common.${what}`, { name })
      : t('alarmInbox:common.profileBy', { name, by: t(`connectionProfiles:type.${profile_type}`) }),
  )
  return (
    <section className={c.outage} data-apart>
      <StateMark state={isOver ? 'nominal' : 'inactive'} />
      <div>
        <h2 className={c.outageTitle}>{said}</h2>
        <p>
          {when}
          {outage.ended_at &&
            `, ${t('alarmInbox:backAt', {
              time: format.minute(outage.ended_at),
              lasted: formatDuration(Date.parse(outage.ended_at) - Date.parse(outage.from)),
            })}`}
          {!isOver &&
            outage.sensorboxes < outage.fell_silent &&
            `, ${t('alarmInbox:silentStill', {
              count: outage.sensorboxes,
              formatted: formatNumber(outage.sensorboxes),
            })}`}
        </p>
        {common.length > 0 && <p>{common.join(' ')}</p>}
        {taken && <p className={c.taken}>{taken}</p>}
        {isOpen && <NotifiedPeople about={{ outage: outage.id }} />}
      </div>
      <div className={c.bandActions}>
        {!isOver && (
          <Link className={c.show} href={paths.sensorboxGroup('inactive', inStack)}>
            {t('alarmInbox:showBoxes')}
          </Link>
        )}
        <ActionButton variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('alarmInbox:whoWasTold')}
        </ActionButton>
        <ActionButton
          variant="default"
          disabledReason={
            denial ??
            (isOver ? t('alarmInbox:outageIsOver') : null) ??
            (outage.acknowledgement ? t('alarmInbox:outageIsTaken') : null)
          }
          onClick={() => setAsking(true)}
        >
          {outage.stack_id === current
            ? t('alarmInbox:acknowledge')
            : t('alarmInbox:acknowledgeIn', { name: outage.stack_name })}
        </ActionButton>
      </div>
      {isAsking && (
        <AcknowledgeDialog
          title={t('alarmInbox:acknowledgeOutage')}
          what={said}
          hint={t('alarmInbox:acknowledgeOutageNote')}
          denial={denial}
          isSaving={acknowledgeOutage.isPending}
          onAcknowledge={(note) =>
            acknowledgeOutage.mutate(
              { stackId: outage.stack_id, id: outage.id, note },
              { onSuccess: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
