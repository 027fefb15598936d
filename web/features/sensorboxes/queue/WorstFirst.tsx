import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useListConfig } from '../../../platform/config/app-config.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { breakpoints } from '../../../platform/layout/columns.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import { useMe } from '../../auth/public.tsx'
import { useCurrentStack, useStacks } from '../../stacks/public.tsx'
import { useSensorboxes } from '../api.ts'
import { useQueue } from './api.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { QueueRow } from './QueueRow.tsx'
import c from './queue.module.css'
import { withOwnBoxes } from './with-own-boxes.ts'

/** In pixels; the stylesheet says the same. */
const heights = { row: 52, change: 36 }
const phoneHeights = { row: 68, change: 44 }

interface QueueConfig {
  scope: 'all' | 'own'
}
const initialConfig: QueueConfig = { scope: 'all' }

/**
 * What has to be looked at first, in every stack in reach or in the one that is worked in, and what has changed since
 * yesterday. Nothing where there is nothing to tell.
 */
export function WorstFirst() {
  const t = useT()
  const { states } = useUiTexts()
  const now = useNow()
  const me = useMe()
  const stack = useCurrentStack()
  const isOneOfMany = (useStacks().data?.length ?? 0) > 1
  const [{ scope }, change] = useListConfig('worstFirst', initialConfig)
  const [all, setAll] = useState(false)
  const [allChanged, setAllChanged] = useState(false)
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const sizes = phone ? phoneHeights : heights
  const spansReach = isOneOfMany && scope === 'all'
  const {
    data: queue,
    error,
    isFetching,
    refetch,
  } = useQueue({
    stack: spansReach ? undefined : me.currently_selected_stack,
    all,
    allChanged,
  })
  const { data: own } = useSensorboxes()
  const boxes = useMemo(() => withOwnBoxes(queue?.boxes ?? [], own), [queue, own])
  const shown = useMemo(() => new Set(boxes.map(({ id }) => id)), [boxes])
  if (!queue) {
    if (!error) return <RowsSkeleton rows={9} />
    return <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  const { counts } = queue
  const total = counts.critical + counts.attention
  const rest = total - boxes.length
  // What the cut leaves out is of the milder state, unless not even the worse fits.
  const restState = counts.critical > boxes.length ? undefined : states.attention.toLowerCase()
  if (total === 0 && queue.changed.count === 0 && !isOneOfMany) return null
  return (
    <>
      <section aria-label={t('sensorboxes:worstFirst')}>
        <h2 className={c.head}>
          {t('sensorboxes:worstFirst')}
          {total > 0 && <span className={c.of}>{t('sensorboxes:worstOf', { count: total })}</span>}
          {isOneOfMany ? (
            <span className={c.scope}>
              <Segmented
                label={t('monitoring:whose')}
                value={scope}
                options={[
                  { value: 'all', label: t('monitoring:allStacks') },
                  { value: 'own', label: <span className={c.ownName}>{stack?.name}</span> },
                ]}
                onChange={(next) => change({ scope: next })}
              />
            </span>
          ) : (
            total > 0 && (
              <Link href={paths.sensorboxGroup(counts.critical > 0 ? 'critical' : 'attention')}>
                {t('sensorboxes:allInGroup', {
                  group: states[counts.critical > 0 ? 'critical' : 'attention'].toLowerCase(),
                })}
              </Link>
            )
          )}
        </h2>
        {total === 0 && <p className={c.none}>{t('sensorboxes:allWell')}</p>}
        <VirtualList
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
                  showsCustomer={spansReach}
                  now={now}
                  showsConnection={me.settings.show_connection_timestamp}
                />
              )
            )
          }}
        />
        {rest > 0 && !all && (
          <button type="button" className={c.more} onClick={() => setAll(true)}>
            {restState === undefined
              ? t('monitoring:more', { count: rest, formatted: formatNumber(rest) })
              : t('monitoring:moreIn', { formatted: formatNumber(rest), state: restState })}
            <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        {rest > 0 && all && !isFetching && (
          <p className={c.none}>{t('monitoring:notListed', { formatted: formatNumber(rest) })}</p>
        )}
      </section>
      {queue.changed.count > 0 && (
        <ChangedSince
          changed={queue.changed}
          shown={shown}
          showsCustomer={spansReach}
          now={now}
          rowHeight={sizes.change}
          all={allChanged}
          onAll={() => setAllChanged(true)}
        />
      )}
    </>
  )
}
