import { useMediaQuery } from '@mantine/hooks'
import type { Queue } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { GrowingList } from '../../../../ui/list/GrowingList.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { useMe } from '../../../core/session/public.ts'
import { useStackScope } from '../../../people/stacks/public.tsx'
import { ChangedSince } from './ChangedSince.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueRow } from './QueueRow.tsx'
import c from './queue.module.css'
import { useQueuedBoxes } from './use-queued-boxes.ts'

/** The least heights of rows in pixels; must match the stylesheet. */
const heights = { row: 52, change: 36 }
const phoneHeights = { row: 68, change: 44 }

/**
 * The boxes that need attention first, in all stacks in reach or only in the current one, and what has changed since
 * yesterday. Shows nothing if there is nothing to report.
 */
export function WorstFirst() {
  const t = useT()
  const now = useNow()
  const me = useMe()
  const scope = useStackScope('worstFirst')
  const [all, setAll] = useState(false)
  const [allChanged, setAllChanged] = useState(false)
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const sizes = phone ? phoneHeights : heights
  const { queue, boxes, error, isFetching, retry } = useQueuedBoxes({
    stack: scope.spansReach ? undefined : me.currently_selected_stack,
    all,
    allChanged,
  })
  const shown = useMemo(() => new Set(boxes.map(({ id }) => id)), [boxes])
  if (!queue) {
    if (!error) return <RowsSkeleton rows={9} />
    return <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={retry} />
  }
  const total = queue.counts.critical + queue.counts.attention
  if (total === 0 && queue.changed.count === 0 && !scope.hasChoice) return null
  return (
    <>
      <section aria-label={t('sensorboxes:worstFirst')}>
        <QueueHead counts={queue.counts} scope={scope} />
        {total === 0 && <p className={c.none}>{t('sensorboxes:allWell')}</p>}
        <GrowingList
          scroll="pane"
          count={boxes.length}
          rowHeight={sizes.row}
          rowKey={(index) => boxes[index]?.id ?? String(index)}
          renderRow={(index) => {
            const queued = boxes[index]
            return (
              queued && (
                <QueueRow
                  queued={queued}
                  showsCustomer={scope.spansReach}
                  now={now}
                  showsConnection={me.settings.show_connection_timestamp}
                />
              )
            )
          }}
        />
        <NotListed
          counts={queue.counts}
          listed={boxes.length}
          onMore={all ? undefined : () => setAll(true)}
          isFetching={isFetching}
        />
      </section>
      {queue.changed.count > 0 && (
        <ChangedSince
          changed={queue.changed}
          shown={shown}
          showsCustomer={scope.spansReach}
          now={now}
          rowHeight={sizes.change}
          all={allChanged}
          onAll={() => setAllChanged(true)}
        />
      )}
    </>
  )
}

interface NotListedProps {
  counts: Queue['counts']
  listed: number
  /** Undefined if no more can be listed. */
  onMore: (() => void) | undefined
  isFetching: boolean
}

/** How many boxes aren't listed, with a button that lists them. */
function NotListed({ counts, listed, onMore, isFetching }: NotListedProps) {
  const t = useT()
  const { states } = useUiTexts()
  const rest = counts.critical + counts.attention - listed
  if (rest <= 0) return null
  const formatted = formatNumber(rest)
  if (!onMore) {
    return isFetching ? null : <p className={c.none}>{t('monitoring:notListed', { formatted })}</p>
  }
  // The boxes cut off are of the milder state, unless even those of the worse one don't all fit.
  const isMilder = counts.critical <= listed
  return (
    <button type="button" className={c.more} onClick={onMore}>
      {isMilder
        ? t('monitoring:moreIn', { formatted, state: states.attention.toLowerCase() })
        : t('monitoring:more', { count: rest, formatted })}
      <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
