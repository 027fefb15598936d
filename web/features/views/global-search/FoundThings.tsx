import { IconArrowsLeftRight, IconCornerDownLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import { WorstReading } from '../../boxes/sensorboxes/public.tsx'
import { markedState, nameOf, placeText } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import type { FoundThing } from './api.ts'
import { HitGroup } from './HitGroup.tsx'
import { Marked } from './Marked.tsx'
import c from './search.module.css'

export interface FoundThingsProps {
  /** The prefix of the ids of the hits. */
  id: string
  hits: readonly FoundThing[]
  /** The number of other hits above. */
  above: number
  total: number
  here: number
  everywhere: boolean
  search: string
  /** The index of the hit that Enter opens. */
  active: number
  onActive: (index: number) => void
  onOpen: (thing: FoundThing) => void
  onNearEnd: () => void
}

/** The hits: those in the current stack first, then those in others. Opening one of the latter switches the stack. */
export function FoundThings(props: FoundThingsProps) {
  const { id, hits, above, total, here, everywhere, search, active, onActive, onOpen, onNearEnd } = props
  const t = useT()
  const stackId = useCurrentStackId()
  const stack = useCurrentStack()
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page needs a new observer
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd())
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hits.length])
  const line = (hit: FoundThing, place: number) => {
    const index = above + place
    return (
      <Hit
        key={hit.id}
        id={`${id}-${index}`}
        hit={hit}
        search={search}
        isElsewhere={hit.stack_id !== stackId}
        isActive={index === active}
        onActive={() => onActive(index)}
        onOpen={() => onOpen(hit)}
      />
    )
  }
  const elsewhere = hits.findIndex((hit) => hit.stack_id !== stackId)
  const own = elsewhere < 0 ? hits : hits.slice(0, elsewhere)
  return (
    <>
      {(here > 0 || above === 0) && (
        <HitGroup name={stack?.name ?? t('globalSearch:currentStack')} count={here}>
          {own.map(line)}
          {here === 0 && <p className={c.quiet}>{t('globalSearch:nothingHere')}</p>}
        </HitGroup>
      )}
      {everywhere && total > here && (
        <HitGroup name={t('globalSearch:otherStacks')} count={total - here} note={t('globalSearch:switches')}>
          {elsewhere >= 0 && hits.slice(elsewhere).map((hit, index) => line(hit, elsewhere + index))}
        </HitGroup>
      )}
      <div ref={end} />
    </>
  )
}

interface HitProps {
  id: string
  hit: FoundThing
  search: string
  isElsewhere: boolean
  isActive: boolean
  onActive: () => void
  onOpen: () => void
}

function Hit({ id, hit, search, isElsewhere, isActive, onActive, onOpen }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={c.hit}
      onMouseMove={isActive ? undefined : onActive}
      onClick={onOpen}
    >
      <StateMark state={hit.kind === 'sensorboxes' ? markedState(hit) : hit.combined_state} />
      <span className={c.name}>
        <Marked text={hit.kind === 'assets' ? hit.name : nameOf(hit)} search={search} />
        {hit.kind === 'sensorboxes' && hit.asset && (
          <span className={c.place}>{` ${placeText(hit.asset.name)}`}</span>
        )}
      </span>
      <span className={c.serial}>
        <Marked text={hit.kind === 'assets' ? (hit.asset_type ?? '') : hit.serial_number} search={search} />
      </span>
      <span className={c.stack}>
        {isElsewhere && <IconArrowsLeftRight size={14} stroke={1.6} aria-hidden="true" />}
        <span>{hit.customer}</span>
      </span>
      <span className={c.reading}>
        <LastColumn hit={hit} />
      </span>
      <IconCornerDownLeft className={c.enter} size={14} stroke={1.6} aria-hidden="true" />
    </div>
  )
}

/** The worst reading of an active box, the state of any other box, or the number of boxes of an asset. */
function LastColumn({ hit }: { hit: FoundThing }) {
  const t = useT()
  const now = useNow()
  const { states } = useUiTexts()
  if (hit.kind === 'assets') {
    return <span className={c.word}>{t('globalSearch:boxesOn', { count: hit.device_count })}</span>
  }
  const active = ['critical', 'attention', 'nominal'].includes(hit.combined_state)
  if (active && hit.last_readings.length > 0) return <WorstReading box={{ ...hit, active }} now={now} />
  return <span className={c.word}>{active ? hit.model : states[hit.combined_state]}</span>
}
