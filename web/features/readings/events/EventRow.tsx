import type { EventType, SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import {
  IconAlertTriangle,
  IconAngle,
  IconBolt,
  IconBraces,
  IconChartDots,
  IconCircleCheck,
  IconDoor,
  IconMapPin,
  IconSettings,
  IconStatusChange,
} from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { markText } from '../measurements/public.tsx'
import { eventText, eventTypeText } from './event-words.ts'
import c from './events.module.css'

const icons: Partial<Record<EventType, typeof IconBolt>> = {
  shock: IconBolt,
  door: IconDoor,
  tilt: IconAngle,
  location: IconMapPin,
  alarm_opened: IconAlertTriangle,
  alarm_closed: IconCircleCheck,
  state_changed: IconStatusChange,
  configuration: IconSettings,
}

export interface EventRowProps {
  event: SensorboxEvent
  /** Whether its value is shown as JSON. */
  isOpen: boolean
  onToggle: () => void
  denial: string | null
  onAcknowledge: () => void
}

/** An event: its type, description and time, a button if it needs to be acknowledged, and its raw value. */
export function EventRow({ event, isOpen, onToggle, denial, onAcknowledge }: EventRowProps) {
  const t = useT()
  const format = useTimeFormat()
  const Icon = icons[event.type] ?? IconChartDots
  const text = eventText(event)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual list allows no list elements
    <div role="listitem" className={c.event}>
      <div className={c.line}>
        <Icon className={c.icon} data-state={stateOf(event)} size={18} stroke={1.6} aria-hidden="true" />
        <span className={c.what}>
          <b>{eventTypeText(event.type)}</b>
          {text !== '' && <span title={text}>{text}</span>}
          {event.mark && <span>{markText(event.mark)}</span>}
        </span>
        {event.acknowledged === false && (
          <ActionButton size="compact-xs" variant="default" disabledReason={denial} onClick={onAcknowledge}>
            {t('events:acknowledge')}
          </ActionButton>
        )}
        <time className={c.time} dateTime={event.event_timestamp}>
          {format.dateTime(event.event_timestamp)}
        </time>
        <IconButton
          label={isOpen ? t('events:hideValue') : t('events:showValue')}
          pressed={isOpen}
          size="compact-xs"
          onClick={onToggle}
        >
          <IconBraces size={14} stroke={1.6} />
        </IconButton>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes long values scrollable by keyboard
        <pre className={c.value} tabIndex={0}>
          {JSON.stringify(event.value, null, 2)}
        </pre>
      )}
    </div>
  )
}

function stateOf({ type, value, acknowledged }: SensorboxEvent): string | undefined {
  if (acknowledged === false) return 'attention'
  if (type === 'alarm_closed') return 'nominal'
  if (type !== 'alarm_opened' || typeof value !== 'object' || value === null) return undefined
  return 'level' in value && value.level === 'critical' ? 'critical' : 'attention'
}
