import type { TeamStatus } from '@sensorstack/contract/features/people/access/team-status.ts'
import { searchable } from '../../../platform/text/searchable.ts'
import { type Colleague, groupOf, isDeleted, type TeamGroup, teamGroups } from './team-groups.ts'

/** One line of My Team. */
export type TeamLine =
  | { kind: 'group'; key: string; group: TeamGroup; count: number; open: boolean }
  | { kind: 'deleted'; key: string; count: number; open: boolean }
  | { kind: 'person'; key: string; colleague: Colleague; open: boolean }
  | { kind: 'card'; key: string; colleague: Colleague }

/** The colleagues whose name or role holds the text, in either case; an empty text finds all. `roleName` says a role. */
export function searchTeam(
  team: readonly Colleague[],
  search: string,
  roleName: (role: Colleague['role']) => string,
): readonly Colleague[] {
  const wanted = searchable(search.trim())
  if (wanted === '') return team
  return team.filter((colleague) => {
    const { name, role } = colleague
    const texts = isDeleted(colleague) ? [name] : [name, roleName(role)]
    return texts.some((text) => searchable(text).includes(wanted))
  })
}

export interface TeamView {
  stackId: string
  isGroupOpen: (group: TeamStatus) => boolean
  /** The colleagues whose cards are open, by their ids. */
  openCards: ReadonlySet<string>
}

/**
 * The lines of My Team: each group that has somebody, in an open one the people by name, and the cards that are open. Whoever
 * was deleted is no colleague any more, counts nowhere and is folded into a line of its own.
 */
export function teamLines(
  team: readonly Colleague[],
  { stackId, isGroupOpen, openCards }: TeamView,
): TeamLine[] {
  const groups = new Map<TeamGroup, Colleague[]>()
  for (const colleague of team) {
    const group = groupOf(colleague, stackId)
    const members = groups.get(group)
    if (members) members.push(colleague)
    else groups.set(group, [colleague])
  }
  return teamGroups.flatMap((group): TeamLine[] => {
    const members = groups.get(group)
    if (!members) return []
    const open = isGroupOpen(group)
    const present = members.filter((each) => !isDeleted(each)).sort(byName)
    const head: TeamLine = { kind: 'group', key: group, group, count: present.length, open }
    if (!open) return [head]
    const deleted = members.filter(isDeleted)
    return [
      head,
      ...present.flatMap((each) => personLines(each, openCards)),
      ...deletedLines(deleted, isGroupOpen('deleted'), openCards),
    ]
  })
}

function deletedLines(
  deleted: readonly Colleague[],
  open: boolean,
  openCards: ReadonlySet<string>,
): TeamLine[] {
  if (deleted.length === 0) return []
  const fold: TeamLine = { kind: 'deleted', key: 'deleted', count: deleted.length, open }
  return open ? [fold, ...deleted.flatMap((each) => personLines(each, openCards))] : [fold]
}

/** How many colleagues there are among those found. */
export function countTeam(found: readonly Colleague[]): number {
  return found.filter((each) => !isDeleted(each)).length
}

function personLines(colleague: Colleague, openCards: ReadonlySet<string>): TeamLine[] {
  const open = openCards.has(colleague.id)
  const person: TeamLine = { kind: 'person', key: colleague.id, colleague, open }
  return open ? [person, { kind: 'card', key: `${colleague.id}+`, colleague }] : [person]
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function byName(a: Colleague, b: Colleague): number {
  return collator.compare(a.name, b.name)
}
