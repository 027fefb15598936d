import type { ChangedBox, Queue } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { comparedStates } from '@sensorstack/contract/features/views/monitoring/queue-states.ts'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { GrowingList } from '../../../../ui/list/GrowingList.tsx'
import { formatChange, formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { markedState, nameOf, placeText } from '../../../core/sensorbox-kernel/public.tsx'
import { BoxLink } from './BoxLink.tsx'
import { changeText } from './change-text.ts'
import c from './queue.module.css'
import { useSinceText } from './since-text.ts'

const shownAtFirst = 6

export interface ChangedSinceProps {
  changed: Queue['changed']
  /** The boxes already listed above. */
  shown: ReadonlySet<string>
  showsCustomer: boolean
  now: number
  rowHeight: number
  all: boolean
  onAll: () => void
}

/** The changes of the counts since yesterday, and the boxes whose state has changed, newest first. */
export function ChangedSince({
  changed,
  shown,
  showsCustomer,
  now,
  rowHeight,
  all,
  onAll,
}: ChangedSinceProps) {
  const t = useT()
  const format = useTimeFormat()
  const sinceText = useSinceText(now)
  const others = changed.boxes.filter(({ id }) => !shown.has(id))
  const above = changed.boxes.length - others.length
  const listed = all ? others : others.slice(0, shownAtFirst)
  const rest = changed.count - above - listed.length
  const moved = comparedStates.filter((state) => changed.deltas[state] !== 0)
  const place = ({ box, asset }: ChangedBox) =>
    placeText(asset?.name, showsCustomer ? box.customer : undefined)
  const row = (change: ChangedBox) => (
    <BoxLink className={c.change} box={change.box}>
      <span className={c.step}>
        {change.from && <StateMark state={change.from} />}
        {change.from && <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />}
        <StateMark state={markedState(change.box)} />
      </span>
      <span className={c.first}>
        <span className={c.name}>{nameOf(change.box)}</span>
        {place(change) && <span className={c.customer}>{place(change)}</span>}
        <span className={c.happened}>{changeText(change)}</span>
      </span>
      <span className={c.since}>{sinceText(change.box.state_since)}</span>
    </BoxLink>
  )
  return (
    <section aria-label={t('monitoring:changedSince')}>
      <h2 className={c.head}>
        {t('monitoring:changedSince')}
        <span className={c.of}>{`${format.day(changed.since)} ${format.shortClock(changed.since)}`}</span>
        <span className={c.deltas}>
          {moved.map((state) => (
            <span key={state}>
              <StateMark state={state} size={14} />
              {formatChange(changed.deltas[state])}
            </span>
          ))}
        </span>
      </h2>
      <GrowingList
        scroll="pane"
        count={listed.length}
        rowHeight={rowHeight}
        rowKey={(index) => listed[index]?.id ?? String(index)}
        renderRow={(index) => {
          const item = listed[index]
          return item && row(item)
        }}
      />
      {listed.length === 0 && <p className={c.none}>{t('monitoring:nothingElse')}</p>}
      {rest > 0 && !all && (
        <button type="button" className={c.more} onClick={onAll}>
          {t('monitoring:more', { count: rest, formatted: formatNumber(rest) })}
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {rest > 0 && all && (
        <p className={c.none}>{t('monitoring:notListed', { formatted: formatNumber(rest) })}</p>
      )}
    </section>
  )
}
