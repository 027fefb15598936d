import type { QueuedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { markedState, nameOf, placeText, stateSince } from '../../../core/sensorbox-kernel/public.tsx'
import { reasonLine, WorstCourse, WorstReading } from '../list/list-columns.tsx'
import { BoxLink } from './BoxLink.tsx'
import c from './queue.module.css'
import { useSinceText } from './since-text.ts'

export interface QueueRowProps {
  queued: QueuedBox
  /** Whether to show the owner of the box. */
  showsCustomer: boolean
  now: number
  showsConnection: boolean
}

/** A box that needs attention: its name, owner, reason, since when, and its reading. */
export function QueueRow({
  queued: { box, asset, was },
  showsCustomer,
  now,
  showsConnection,
}: QueueRowProps) {
  const { states } = useUiTexts()
  const sinceText = useSinceText(now)
  const place = placeText(asset?.name, showsCustomer ? box.customer : undefined)
  return (
    <BoxLink className={c.row} box={box}>
      <StateMark state={markedState(box)} />
      <span className={c.names}>
        <span className={c.first}>
          <span className={c.name}>{nameOf(box)}</span>
          {place && <span className={c.customer}>{place}</span>}
          {was && <span className={c.was}>{t('monitoring:was', { state: states[was].toLowerCase() })}</span>}
        </span>
        <span className={c.reason}>{reasonLine(box, now, showsConnection)}</span>
      </span>
      <span className={c.since}>{sinceText(stateSince(box))}</span>
      <span className={c.course}>
        <WorstCourse box={box} />
      </span>
      <WorstReading box={box} now={now} />
    </BoxLink>
  )
}
