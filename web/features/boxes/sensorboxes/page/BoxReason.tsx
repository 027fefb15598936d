import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ReasonBand } from '../../../../ui/reading/ReasonBand.tsx'
import { shownReason } from '../../../core/sensorbox-kernel/public.tsx'

/** The alarms of a box: since when and how far, what was done about them, in one line, and the actions on them. */
export interface BoxAlarms {
  note: (state: Sensorbox['combined_state'], stateSince: string) => ReactNode
  line: ReactNode
  actions: ReactNode
}

export interface BoxReasonProps {
  box: Sensorbox
  alarms: BoxAlarms
}

/**
 * The reason for the box's state and since when it has been in it; for an inactive box, how long it has been silent.
 */
export function BoxReason({ box, alarms }: BoxReasonProps) {
  const t = useT()
  const now = useNow()
  const format = useTimeFormat()
  const moment = (time: string) => format.today(time, now)
  const age = (time: string) => formatDuration(now - Date.parse(time))
  if (box.combined_state === 'inactive') {
    const next = box.combined_next_expected_con
    return (
      <ReasonBand
        state="inactive"
        reason={
          box.con_stamp === null
            ? t('sensorboxes:neverConnected')
            : t('sensorboxes:silentFor', { duration: age(box.con_stamp) })
        }
        note={next !== null && t('sensorboxes:expectedAt', { time: moment(next) })}
      />
    )
  }
  const reason = shownReason(box)
  if (reason === null) return null
  return (
    <ReasonBand
      state={box.combined_state}
      reason={reason}
      note={
        isAlarmed(box.combined_state)
          ? alarms.note(box.combined_state, box.state_since)
          : t('sensorboxes:sinceFor', { time: moment(box.state_since), duration: age(box.state_since) })
      }
      line={isAlarmed(box.combined_state) && alarms.line}
      actions={isAlarmed(box.combined_state) && alarms.actions}
    />
  )
}
