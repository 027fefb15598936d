import { searchable } from '../../platform/text/searchable.ts'
import { type Colleague, groupOf, type TeamGroup, teamGroups } from './team-groups.ts'

/** One line of My Team. */
export type TeamLine =
  | { kind: 'group'; key: string; group: TeamGroup; count: number; open: boolean }
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
  return team.filter(({ name, role }) =>
    [name, roleName(role)].some((text) => searchable(text).includes(wanted)),
  )
}

export interface TeamView {
  stackId: string
  isGroupOpen: (group: TeamGroup) => boolean
  /** The colleagues whose cards are open, by their ids. */
  openCards: ReadonlySet<string>
}

/** The lines of My Team: each group that has somebody, in an open one the people by name, and the cards that are open. */
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
    const head: TeamLine = { kind: 'group', key: group, group, count: members.length, open }
    return open ? [head, ...members.sort(byName).flatMap((each) => personLines(each, openCards))] : [head]
  })
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
