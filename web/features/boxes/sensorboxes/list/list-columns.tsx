import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { paths } from '../../../../paths/paths.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { currentTimeFormat } from '../../../../platform/time/time-settings.ts'
import type { ListColumn } from '../../../../ui/list/list-columns.ts'
import { NameCell, ReadingCell } from '../../../../ui/list/NameCell.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { MonoText } from '../../../../ui/text/Mono.tsx'
import {
  ageOf,
  type BoxConnections,
  loudState,
  markedState,
  nameOf,
  placeText,
  shownReason,
  stateSince,
  worstFirst,
} from '../../../core/sensorbox-kernel/public.tsx'
import { BoxCourse, readingText, unitOf } from '../../../readings/measurements/public.tsx'
import { deliveryStateWords } from '../../delivery/public.tsx'
import c from '../sensorboxes.module.css'
import type { SortKey } from './sensorbox-query.ts'

export interface ListLook {
  /** One line per box, without the reason of its state. */
  simplified: boolean
  /** Whether to show when a silent box last connected. */
  showsConnection: boolean
  /** The names of the assets by id. */
  assetNames: ReadonlyMap<string, string>
}

/** The columns of every list of sensorboxes. Durations are relative to `now`. */
export function sensorboxColumns(
  now: number,
  { simplified, showsConnection, assetNames }: ListLook,
): ListColumn<Sensorbox, SortKey>[] {
  return [
    {
      key: 'mark',
      head: <span className={c.unseen}>{t('sensorboxes:state')}</span>,
      narrow: '20px',
      wide: '22px',
      phone: '22px',
      cell: (box) => <StateMark state={markedState(box)} />,
    },
    {
      key: 'name',
      head: t('sensorboxes:nameAndReason'),
      narrow: 'minmax(0, 1fr)',
      phone: 'minmax(0, 1fr)',
      href: (box) => paths.sensorbox(box.id),
      cell: (box) => (
        <NameCell
          name={nameOf(box)}
          place={placeText(assetNames.get(box.asset_id ?? ''))}
          reason={simplified ? undefined : reasonLine(box, now, showsConnection)}
        />
      ),
    },
    {
      key: 'sn',
      head: t('sensorboxes:sn'),
      narrow: '84px',
      wide: '96px',
      drops: 'second',
      sortKey: 'sn',
      cell: (box) => <MonoText>{box.serial_number}</MonoText>,
    },
    {
      key: 'model',
      head: t('sensorboxes:model'),
      wide: '72px',
      sortKey: 'model',
      cell: (box) => <span className={c.quiet}>{box.model}</span>,
    },
    {
      key: 'type',
      head: t('sensorboxes:type'),
      wide: '88px',
      sortKey: 'type',
      cell: (box) => <span className={c.quiet}>{typeWord(box.erp_type)}</span>,
    },
    {
      key: 'course',
      head: t('sensorboxes:course'),
      wide: '88px',
      cell: (box) => <WorstCourse box={box} />,
    },
    {
      key: 'since',
      head: t('sensorboxes:since'),
      narrow: '76px',
      wide: '84px',
      drops: 'first',
      align: 'end',
      // How long a box has been nominal is of no interest.
      cell: (box) =>
        box.combined_state !== 'nominal' && (
          <span className={c.small}>{formatDuration(now - Date.parse(stateSince(box)))}</span>
        ),
    },
    {
      key: 'reading',
      head: t('sensorboxes:reading'),
      narrow: '80px',
      wide: '88px',
      phone: 'auto',
      align: 'end',
      cell: (box) => (
        <>
          <WorstReading box={box} now={now} />
          {!simplified && <span className={c.phoneSn}>{box.serial_number}</span>}
        </>
      ),
    },
  ]
}

/** Returns the second line of a row: the reason for the state and whether the clock is wrong, or else the kind of box. */
export function reasonLine(box: Sensorbox, now: number, showsConnection: boolean): string {
  const reasons = [shownReason(box), box.clock_wrong && t('sensorboxes:clockWrong')].filter((one) => one)
  if (reasons.length > 0) return reasons.join('; ')
  if (box.delivery_state && box.delivery_state.state !== 'completed') {
    const state = deliveryStateWords(box.delivery_state, { format: currentTimeFormat(), now })
    return `${t('sensorboxes:delivery')}: ${state}`
  }
  if (box.combined_state === 'inactive' && showsConnection) {
    return box.con_stamp === null
      ? t('sensorboxes:neverConnected')
      : t('sensorboxes:lastConnectionAgo', { time: formatDuration(now - Date.parse(box.con_stamp)) })
  }
  return box.model_description ?? box.model
}

/** A sparkline of the last 48 hours of the worst measure, with the limit that it has broken. */
export function WorstCourse({ box }: { box: Sensorbox }) {
  const [worst] = worstFirst(box.last_readings)
  if (!worst || box.enabled_state !== 'enabled' || box.combined_state === 'unavailable') return null
  const broken = box.state_reasons.find((reason) => reason.kind !== 'shock' && reason.measure === worst.type)
  const bound = broken && broken.kind !== 'shock' ? broken : undefined
  const limits = bound?.bound?.endsWith('max') ? { above: bound.limit } : { below: bound?.limit }
  return (
    <BoxCourse
      stackId={box.stack_id}
      sensorboxId={box.id}
      type={worst.type}
      limits={limits}
      state={loudState(box, worst)}
    />
  )
}

/** The newest reading of the worst measure. Shows nothing for a box that doesn't measure. */
export function WorstReading({
  box,
  now,
}: {
  box: BoxConnections & Pick<Sensorbox, 'last_readings' | 'enabled_state' | 'combined_state' | 'active'>
  now: number
}) {
  const [worst] = worstFirst(box.last_readings)
  if (!worst || box.enabled_state !== 'enabled' || box.combined_state === 'unavailable') return null
  return (
    <ReadingCell
      value={readingText(worst.type, worst.value)}
      unit={unitOf(worst.type)}
      state={loudState(box, worst)}
      age={ageOf(worst.timestamp, box, now)}
    />
  )
}
