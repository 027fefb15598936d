import { useMediaQuery } from '@mantine/hooks'
import { actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { toggled } from '../../../../ui/list/toggled.ts'
import { UnfoldLine } from '../../../../ui/list/UnfoldLine.tsx'
import { useRowHeights } from '../../../../ui/list/use-row-heights.ts'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { GroupHead } from '../../../../ui/section/Section.tsx'
import { useMe } from '../../../core/session/public.ts'
import type { AskedWindow } from '../../accounts/public.tsx'
import c from '../access.module.css'
import { AccountCard } from './AccountCard.tsx'
import { PersonLine } from './PersonLine.tsx'
import type { Colleague } from './team-groups.ts'
import { type TeamLine, teamLines } from './team-lines.ts'
import { useOpenGroups } from './use-open-groups.ts'

/** In pixels. The height of a card applies until the card has been measured. */
const heights = { group: 28, person: 34, card: 220 }
const phoneHeights = { group: 44, person: 52, card: 280 }

export interface TeamLinesProps {
  team: readonly Colleague[]
  /** The colleagues that match the search. */
  found: readonly Colleague[]
  /** During a search, matches are shown even in groups that are otherwise closed. */
  isSearching: boolean
  /** Opens a dialog about a colleague, which outlives the list. */
  onAsk: (asked: AskedWindow) => void
}

/** The rows of My Team: groups, people and open cards. Only the visible ones are rendered. */
export function TeamLines({ team, found, isSearching, onAsk }: TeamLinesProps) {
  const t = useT()
  const me = useMe()
  const { isGroupOpen, setGroupOpen } = useOpenGroups()
  const [openCards, setOpenCards] = useState<ReadonlySet<string>>(new Set())
  const { heightOf, measure } = useRowHeights()
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const stackId = me.currently_selected_stack
  const lines = teamLines(found, {
    stackId,
    isGroupOpen: (group) => isSearching || isGroupOpen(group),
    openCards,
  })
  const toggle = (id: string) => setOpenCards((before) => toggled(before, id))

  const draw = (line: TeamLine) => {
    if (line.kind === 'group') {
      return (
        <GroupHead
          title={t(`access:groups.${line.group}`)}
          count={line.count}
          open={line.open}
          onOpenChange={isSearching ? undefined : (open) => setGroupOpen(line.group, open)}
        />
      )
    }
    if (line.kind === 'deleted') {
      return (
        <UnfoldLine
          name={t('access:deletedPeople', { count: line.count })}
          isGone
          open={line.open}
          onToggle={() => {
            if (!isSearching) setGroupOpen('deleted', !line.open)
          }}
        />
      )
    }
    const { colleague } = line
    if (line.kind === 'person') {
      return (
        <PersonLine
          colleague={colleague}
          stackId={stackId}
          isMe={colleague.id === me.id}
          open={line.open}
          onToggle={() => toggle(colleague.id)}
        />
      )
    }
    return (
      <div ref={measure(line.key)}>
        <AccountCard colleague={colleague} team={team} by={actingPerson(me)} onAsk={onAsk} />
      </div>
    )
  }

  const sizes = phone ? phoneHeights : heights
  return (
    <div className={c.list}>
      <VirtualList
        scroll="pane"
        count={lines.length}
        rowHeight={(index) => {
          const line = lines[index]
          if (!line) return sizes.person
          if (line.kind === 'card') return heightOf(line.key, sizes.card)
          return line.kind === 'group' ? sizes.group : sizes.person
        }}
        rowKey={(index) => lines[index]?.key ?? String(index)}
        renderRow={(index) => {
          const line = lines[index]
          return line && draw(line)
        }}
      />
    </div>
  )
}
