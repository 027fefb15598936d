import { routes } from '@sensorstack/contract/routes.ts'
import { expect, test } from 'vitest'

test('every call that may change the state of a box also declares a change of assets', () => {
  const undeclared = routes.flatMap(({ id, guard }) => {
    if (guard.changes === 'nothing') return []
    const { lists } = guard.changes
    const changesStates = lists.includes('sensorboxes') && lists.includes('stacks')
    return changesStates && !lists.includes('assets') ? [id] : []
  })
  expect(undeclared).toEqual([])
})
