import { Checkbox } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { IconArrowRight, IconBellOff, IconCheck, IconListDetails, IconMail } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { GrowingList } from '../../../../ui/list/GrowingList.tsx'
import { Hint } from '../../../../ui/popup/Hint.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { BoxLink } from '../../../boxes/sensorboxes/public.tsx'
import { nameOf, placeText } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { readingText, unitOf } from '../../../readings/measurements/public.tsx'
import type { DenialIn } from '../acting.ts'
import { ageOfLatest } from '../age-of-latest.ts'
import { attentionSince, excursionDuration } from '../alarm-duration.ts'
import c from '../alarm-inbox.module.css'
import { alarmText } from '../alarm-words.ts'
import { namesText } from '../reactions/names-text.ts'
import { takenText } from '../reactions/taken-text.ts'

/** In pixels; the widths must match the stylesheet. A column that isn't wide has another line, for time and buttons. */
const wideColumn = 860
const narrowColumn = 560
const usualHeights = { wide: 64, narrow: 84, tight: 116, phone: 150 }

export interface AlarmListProps {
  alarms: readonly InboxAlarm[]
  /** Whether to show the stack of each box, for lists that span several. */
  showsStack: boolean
  chosen: ReadonlySet<string>
  denialIn: DenialIn
  onChoose: (id: string) => void
  /** Selects these alarms and no others. */
  onChooseAll: (ids: readonly string[]) => void
  onAcknowledge: (alarm: InboxAlarm) => void
  onSilence: (alarm: InboxAlarm) => void
  onDetails: (alarm: InboxAlarm) => void
  /** The names of the people who got a mail about each open alarm. */
  notified: ReadonlyMap<string, readonly (string | null)[]> | undefined
}

/**
 * One row per alarm: the box, the reason, the start, the worst and the current value, and what people have done about it. A
 * closed alarm has only its worst value: the current one has nothing to do with it any more.
 */
export function AlarmList({ alarms, onChooseAll, ...rest }: AlarmListProps) {
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const { ref, width } = useElementSize()
  if (alarms.length === 0) return null
  const layout = width >= wideColumn ? 'wide' : width >= narrowColumn ? 'narrow' : 'tight'
  return (
    <div ref={ref}>
      <Heads alarms={alarms} onChooseAll={onChooseAll} {...rest} />
      {/* Rows of another height would move once the width is known. */}
      {width > 0 && (
        <GrowingList
          scroll="pane"
          count={alarms.length}
          rowHeight={usualHeights[phone ? 'phone' : layout]}
          rowKey={(index) => alarms[index]?.id ?? String(index)}
          renderRow={(index) => {
            const alarm = alarms[index]
            return alarm && <AlarmRow alarm={alarm} {...rest} />
          }}
        />
      )}
    </div>
  )
}

/** The heads of the columns, with a checkbox for all alarms that the user can act on. Shown where there is room. */
function Heads({ alarms, chosen, denialIn, onChooseAll }: AlarmListProps) {
  const t = useT()
  const ids = alarms
    .filter((alarm) => alarm.acknowledgement === null && denialIn(alarm) === null)
    .map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  const hasOpen = alarms.some(isOpen)
  return (
    <div className={c.heads}>
      <Checkbox
        aria-label={t('alarmInbox:chooseAll')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={ids.length === 0}
        onChange={() => onChooseAll(isAll ? [] : ids)}
      />
      <span>{t('alarmInbox:head.box')}</span>
      <span>{t(hasOpen ? 'alarmInbox:head.since' : 'alarmInbox:head.opened')}</span>
      <span>{t(hasOpen ? 'alarmInbox:head.nowAndWorst' : 'alarmInbox:head.worst')}</span>
    </div>
  )
}

function AlarmRow(props: { alarm: InboxAlarm } & Omit<AlarmListProps, 'alarms' | 'onChooseAll'>) {
  const { alarm, showsStack, chosen, denialIn, onChoose, onAcknowledge, onSilence, onDetails, notified } =
    props
  const t = useT()
  const current = useCurrentStackId()
  const isElsewhere = alarm.stack_id !== current
  const denial = denialIn(alarm)
  const isTaken = alarm.acknowledgement !== null
  const name = nameOf(alarm)
  const place = placeText(alarm.asset?.name, showsStack ? alarm.stack_name : undefined)
  const box = { id: alarm.sensorbox_id, stack_id: alarm.stack_id }
  const taken = takenText(alarm)
  const acknowledge = isElsewhere
    ? t('alarmInbox:acknowledgeIn', { name: alarm.stack_name })
    : t('alarmInbox:acknowledge')
  const age = ageOfLatest(alarm, useNow())
  return (
    <div className={c.row} data-taken={isTaken || undefined}>
      <Checkbox
        aria-label={t('alarmInbox:choose', { name })}
        checked={chosen.has(alarm.id)}
        disabled={isTaken || denial !== null}
        onChange={() => onChoose(alarm.id)}
      />
      <BoxLink className={c.what} box={box}>
        <StateMark state={alarm.level} />
        <span className={c.names}>
          <span className={c.first}>
            <span className={c.name}>{name}</span>
            {place && <span className={c.stack}>{place}</span>}
          </span>
          <span className={c.reason}>{alarmText(alarm)}</span>
          {taken && <span className={c.taken}>{taken}</span>}
          {!taken && !isOpen(alarm) && <span className={c.untaken}>{t('alarmInbox:closedUntaken')}</span>}
        </span>
        <Since alarm={alarm} notified={isOpen(alarm) && !taken ? notified?.get(alarm.id) : undefined} />
        <Worst alarm={alarm} />
        {isOpen(alarm) && (
          <span className={c.value} data-s={age === null ? alarm.level : undefined}>
            {alarm.latest_value === null ? '–' : readingText(alarm.measure_type, alarm.latest_value)}
            <span className={c.unit}>{unitOf(alarm.measure_type)}</span>
            {age !== null && <span className={c.age}>{age}</span>}
          </span>
        )}
      </BoxLink>
      <span className={c.actions}>
        <IconButton label={t('alarmInbox:detailsOf', { name })} onClick={() => onDetails(alarm)}>
          <IconListDetails size={16} stroke={1.6} />
        </IconButton>
        {isOpen(alarm) && (
          <IconButton
            className={c.silence}
            label={t('alarmInbox:silenceBox', { name })}
            disabledReason={denial}
            onClick={() => onSilence(alarm)}
          >
            <IconBellOff size={16} stroke={1.6} />
          </IconButton>
        )}
        <ActionButton
          className={c.acknowledge}
          variant="default"
          size="compact-sm"
          hint={acknowledge}
          aria-label={`${acknowledge}: ${name}`}
          leftSection={<IconCheck size={14} stroke={1.6} />}
          disabledReason={denial ?? (isTaken ? t('alarmInbox:isTaken') : null)}
          onClick={() => onAcknowledge(alarm)}
        >
          {acknowledge}
        </ActionButton>
      </span>
    </div>
  )
}

const isOpen = (alarm: InboxAlarm) => alarm.closed_at === null

/** The worst value, with its time as a hint. */
function Worst({ alarm }: { alarm: InboxAlarm }) {
  const t = useT()
  const format = useTimeFormat()
  return (
    <Hint text={alarm.worst_at && t('alarmInbox:worstAt', { time: format.minute(alarm.worst_at) })}>
      <span
        className={c.worst}
        data-alone={!isOpen(alarm) || undefined}
        data-s={isOpen(alarm) ? undefined : alarm.level}
      >
        <span className={c.worstWord}>{t('alarmInbox:head.worst')} </span>
        {readingText(alarm.measure_type, alarm.worst_value)}
        <span className={c.unit}>{unitOf(alarm.measure_type)}</span>
      </span>
    </Hint>
  )
}

interface SinceProps {
  alarm: InboxAlarm
  notified: readonly (string | null)[] | undefined
}

/** When the alarm opened, before that as attention, how long it has lasted or did, and who got a mail about it. */
function Since({ alarm, notified }: SinceProps) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const from = attentionSince(alarm)
  const first = from ?? alarm.opened_at
  const isSameDay = from !== null && format.date(from) === format.date(alarm.opened_at)
  const timeOf = now - Date.parse(first) < dayMs ? format.shortClock : format.minute
  return (
    <span className={c.since}>
      <span className={c.times}>
        {from !== null && (
          <span className={c.moment}>
            <StateMark state="attention" size={12} />
            {timeOf(from)}
            <IconArrowRight size={12} stroke={1.6} aria-hidden="true" />
          </span>
        )}
        <span className={c.moment}>
          {from !== null && <StateMark state={alarm.level} size={12} />}
          {isSameDay ? format.shortClock(alarm.opened_at) : timeOf(alarm.opened_at)}
        </span>
        <span className={c.lasted}>{formatDuration(excursionDuration(alarm, now))}</span>
      </span>
      {notified && (
        <span className={c.told} title={t('alarmInbox:notifiedNames', { names: namesText(notified) })}>
          <IconMail size={14} stroke={1.6} aria-hidden="true" />
          <span>{namesText(notified)}</span>
        </span>
      )}
    </span>
  )
}

const dayMs = 86_400_000
