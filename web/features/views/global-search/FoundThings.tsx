import { IconArrowsLeftRight, IconCornerDownLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import { WorstReading } from '../../boxes/sensorboxes/public.tsx'
import { nameOf, placeText } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import type { FoundThing } from './api.ts'
import { foundParts } from './found-text.ts'
import c from './search.module.css'

export interface FoundThingsProps {
  /** The id of the list, and the prefix of the ids of its hits. */
  id: string
  hits: readonly FoundThing[]
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
  const { id, hits, total, here, everywhere, search, active, onActive, onOpen, onNearEnd } = props
  const t = useT()
  const stackId = useCurrentStackId()
  const stack = useCurrentStack()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page needs a new observer
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd())
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hits.length])
  const line = (hit: FoundThing, index: number) => (
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
  const elsewhere = hits.findIndex((hit) => hit.stack_id !== stackId)
  const own = elsewhere < 0 ? hits : hits.slice(0, elsewhere)
  return (
    <div id={id} role="listbox" aria-label={t('search:results')} tabIndex={-1}>
      <Group name={stack?.name ?? t('search:currentStack')} count={here}>
        {own.map(line)}
        {here === 0 && <p className={c.quiet}>{t('search:nothingHere')}</p>}
      </Group>
      {everywhere && total > here && (
        <Group name={t('search:otherStacks')} count={total - here} note={t('search:switches')}>
          {elsewhere >= 0 && hits.slice(elsewhere).map((hit, index) => line(hit, elsewhere + index))}
        </Group>
      )}
      <div ref={end} />
    </div>
  )
}

interface GroupProps {
  name: string
  count: number
  note?: string
  children: ReactNode
}

function Group({ name, count, note, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed in a list of hits
    <div role="group" aria-label={name}>
      <div className={c.groupHead} role="presentation">
        {name} <span className={c.count}>{formatNumber(count)}</span>
        {note && <span className={c.note}>{note}</span>}
      </div>
      {children}
    </div>
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
      <StateMark state={hit.combined_state} />
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
    return <span className={c.word}>{t('search:boxesOn', { count: hit.device_count })}</span>
  }
  const active = ['critical', 'attention', 'nominal'].includes(hit.combined_state)
  if (active && hit.last_readings.length > 0) return <WorstReading box={{ ...hit, active }} now={now} />
  return <span className={c.word}>{active ? hit.model : states[hit.combined_state]}</span>
}

/** A text in which the match is marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const { before, found, after } = foundParts(text, search)
  return (
    <>
      {before}
      {found && <mark className={c.mark}>{found}</mark>}
      {after}
    </>
  )
}
