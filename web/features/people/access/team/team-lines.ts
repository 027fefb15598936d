import type { TeamStatus } from '@sensorstack/contract/features/people/access/team-status.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { type Colleague, groupOf, isDeleted, type TeamGroup, teamGroups } from './team-groups.ts'

/** One row of My Team. */
export type TeamLine =
  | { kind: 'group'; key: string; group: TeamGroup; count: number; open: boolean }
  | { kind: 'deleted'; key: string; count: number; open: boolean }
  | { kind: 'person'; key: string; colleague: Colleague; open: boolean }
  | { kind: 'card'; key: string; colleague: Colleague }

/** Returns the colleagues whose name or role contains the text, ignoring case; an empty text matches all. */
export function searchTeam(
  team: readonly Colleague[],
  search: string,
  roleName: (role: Colleague['role']) => string,
): readonly Colleague[] {
  const wanted = folded(search.trim())
  if (wanted === '') return team
  return team.filter((colleague) => {
    const { name, role } = colleague
    const texts = isDeleted(colleague) ? [name] : [name, roleName(role)]
    return texts.some((text) => folded(text).includes(wanted))
  })
}

export interface TeamView {
  stackId: string
  isGroupOpen: (group: TeamStatus) => boolean
  /** The ids of the colleagues whose cards are open. */
  openCards: ReadonlySet<string>
}

/**
 * Returns the rows of My Team: each non-empty group, the people of open groups by name, and open cards. Deleted
 * people aren't counted as colleagues and are folded into a separate row.
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

/** Counts the colleagues among the matches, without deleted people. */
export function countTeam(found: readonly Colleague[]): number {
  return found.filter((each) => !isDeleted(each)).length
}

function personLines(colleague: Colleague, openCards: ReadonlySet<string>): TeamLine[] {
  const open = openCards.has(colleague.id)
  const person: TeamLine = { kind: 'person', key: colleague.id, colleague, open }
  return open ? [person, { kind: 'card', key: `${colleague.id}+`, colleague }] : [person]
}

function byName(a: Colleague, b: Colleague): number {
  return compareNaturally(a.name, b.name)
}
