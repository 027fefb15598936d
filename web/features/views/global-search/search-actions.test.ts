import { expect, test } from 'vitest'
import { actionsFor } from './search-actions.ts'

const actions = ['Invite Colleague', 'Register sensorboxes', 'Limit templates', 'Task templates'].map(
  (label) => ({ id: label, label, icon: null, run: () => undefined }),
)
const found = (text: string) => actionsFor(actions, text).map(({ label }) => label)

test('finds actions by the beginnings of their words, in any order', () => {
  expect(found('temp')).toEqual(['Limit templates', 'Task templates'])
  expect(found('tem LIM')).toEqual(['Limit templates'])
  expect(found('sensor')).toEqual(['Register sensorboxes'])
  expect(found('olleague')).toEqual([])
  expect(found(' ')).toHaveLength(4)
})
