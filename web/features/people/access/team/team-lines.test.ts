import { describe, expect, it } from 'vitest'
import { countTeam, searchTeam, teamLines } from './team-lines.ts'
import { colleague, stackId } from './testing-colleague.ts'

const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name)

describe('the search of My Team', () => {
  const team = [colleague({ name: 'Åse Berg', role: 'admin' }), colleague({ name: 'Jon Vik' })]
  const search = (text: string) => names(searchTeam(team, text, (role) => `The ${role}`))
  it('matches name and role, ignoring case', () => {
    expect(search('åSE')).toEqual(['Åse Berg'])
    expect(search('VIEW')).toEqual(['Jon Vik'])
    expect(search(' the ')).toEqual(['Åse Berg', 'Jon Vik'])
    expect(search('')).toHaveLength(2)
    expect(search('example.org')).toEqual([])
  })
  it('matches composed and decomposed characters alike', () => {
    expect(search('A\u030ase')).toEqual(['Åse Berg'])
    expect(names(searchTeam([colleague({ name: 'Mu\u0308ller' })], 'MÜLL', String))).toHaveLength(1)
  })
})

describe('the rows of My Team', () => {
  const team = [
    colleague({ name: 'Zoe', created_in_which_stack: stackId }),
    colleague({ name: 'anna', created_in_which_stack: stackId }),
    colleague({ name: 'Ida', status: 'disabled', decline_reason: 'by_admin' }),
  ]
  const lines = (open: readonly string[], openCards: readonly string[] = []) =>
    teamLines(team, {
      stackId,
      isGroupOpen: (group) => open.includes(group),
      openCards: new Set(openCards),
    }).map((line) => ('count' in line ? `${line.key} ${line.count}` : `${line.kind} ${line.colleague.name}`))

  it('have a header for each non-empty group, and the people of open groups sorted by name', () => {
    expect(lines(['home'])).toEqual(['home 2', 'person anna', 'person Zoe', 'disabled 1'])
    expect(lines([])).toEqual(['home 2', 'disabled 1'])
  })
  it('fold deleted people away, counted separately and not matched by role', () => {
    const gone = colleague({ name: 'Deleted person', status: 'declined', decline_reason: 'deleted' })
    const declined = colleague({ name: 'Ole', status: 'declined' })
    const all = (open: readonly string[]) =>
      teamLines([gone, declined], {
        stackId,
        isGroupOpen: (group) => open.includes(group),
        openCards: new Set(),
      }).map((line) => ('count' in line ? `${line.key} ${line.count}` : line.colleague.name))
    expect(all(['declined'])).toEqual(['declined 1', 'Ole', 'deleted 1'])
    expect(all(['declined', 'deleted'])).toEqual(['declined 1', 'Ole', 'deleted 1', 'Deleted person'])
    expect(countTeam([gone, declined])).toBe(1)
    expect(names(searchTeam([gone, declined], 'viewer', (role) => role))).toEqual(['Ole'])
    expect(names(searchTeam([gone, declined], 'deleted', (role) => role))).toEqual(['Deleted person'])
  })
  it('show the card below its person', () => {
    expect(lines(['home', 'disabled'], [String(team[1]?.id)])).toEqual([
      'home 2',
      'person anna',
      'card anna',
      'person Zoe',
      'disabled 1',
      'person Ida',
    ])
  })
})
