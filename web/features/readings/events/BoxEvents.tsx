import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toggled } from '../../../ui/list/toggled.ts'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { type EventWishes, eventsQuery } from './api.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventRow } from './EventRow.tsx'
import c from './events.module.css'

export interface BoxEventsProps {
  stackId: string
  box: { id: string; isCopy: boolean }
  /** The measures of the box. */
  measures: readonly MeasureType[]
  /** Why shocks can't be acknowledged. */
  denial: string | null
  onAcknowledge: (shock: SensorboxEvent) => void
}

const atFirst = 8
const rowHeight = 44
const openHeight = 168
const keyForm = /^[A-Za-z0-9_]*$/

/** The events of a box, newest first, filtered by category, type, age and value; each can show its value as JSON. */
export function BoxEvents(props: BoxEventsProps) {
  const { stackId, box, measures } = props
  const t = useT()
  const [wishes, setWishes] = useState<EventWishes>({
    category: 'all',
    type: null,
    age: 'any',
    key: '',
    data: '',
  })
  const [limit, setLimit] = useState(atFirst)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isKey = keyForm.test(wishes.key)
  const asked = useDeferredValue(wishes)
  const found = useQuery({
    ...eventsQuery(stackId, box, asked, limit + 1),
    enabled: keyForm.test(asked.key),
  })
  const { data, isPlaceholderData, error } = found
  const events = data?.slice(0, limit) ?? []
  const isFiltered =
    wishes.category !== 'all' ||
    wishes.type !== null ||
    wishes.age !== 'any' ||
    wishes.key !== '' ||
    wishes.data !== ''
  const heightOf = (index: number) => (open.has(keyOf(events[index], index)) ? openHeight : rowHeight)
  return (
    <section className={c.section} aria-label={t('events:title')}>
      <h2 className={c.head}>{t('events:title')}</h2>
      <EventFilters
        wishes={wishes}
        onChange={(next) => {
          setWishes(next)
          setLimit(atFirst)
        }}
        measures={measures}
        keyProblem={isKey ? null : t('events:keyProblem')}
      />
      {data === undefined && !error && <RowsSkeleton rows={3} />}
      {data === undefined && <LoadFailure of={found} silent={[404]} inset />}
      {data?.length === 0 && <p className={c.none}>{isFiltered ? t('events:noneFit') : t('events:none')}</p>}
      {events.length > 0 && (
        <VirtualList
          count={events.length}
          rowHeight={heightOf}
          rowKey={(index) => keyOf(events[index], index)}
          scroll="pane"
          role="list"
          renderRow={(index) => {
            const event = events[index] as SensorboxEvent
            const key = keyOf(event, index)
            return (
              <EventRow
                event={event}
                isOpen={open.has(key)}
                onToggle={() => setOpen(toggled(open, key))}
                denial={props.denial}
                onAcknowledge={() => props.onAcknowledge(event)}
              />
            )
          }}
        />
      )}
      {data !== undefined && data.length > limit && (
        <p className={c.more}>
          <ActionButton
            size="compact-xs"
            variant="subtle"
            loading={isPlaceholderData}
            onClick={() => setLimit(Math.min(limit * 5, eventLimit - 1))}
          >
            {t('events:more')}
          </ActionButton>
          <span>{t('events:shown', { count: formatNumber(events.length) })}</span>
          {limit >= eventLimit - 1 && <span>{t('events:atMost')}</span>}
        </p>
      )}
    </section>
  )
}

/** Readings have no id, but type and time identify them. */
function keyOf(event: SensorboxEvent | undefined, index: number): string {
  return event ? (event.id ?? `${event.type} ${event.event_timestamp}`) : String(index)
}
