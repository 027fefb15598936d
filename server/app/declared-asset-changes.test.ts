import { routes } from '@sensorstack/contract/routes.ts'
import { expect, test } from 'vitest'

test('whatever may change the state of a box declares that its asset may change with it', () => {
  const undeclared = routes.flatMap(({ id, guard }) => {
    if (guard.changes === 'nothing') return []
    const { lists } = guard.changes
    const changesStates = lists.includes('sensorboxes') && lists.includes('stacks')
    return changesStates && !lists.includes('assets') ? [id] : []
  })
  expect(undeclared).toEqual([])
})
