import { expect, it } from 'vitest'
import { furthest, stepsDone } from './steps-done.ts'

const registered = { con_stamp: null, last_readings: [] }
const connected = { con_stamp: '2026-11-29T09:00:00Z', last_readings: [] }
const reading = {
  type: 'temperature',
  state: 'nominal',
  value: 4.2,
  timestamp: '2026-11-29T09:00:00Z',
} as const
const sending = { con_stamp: '2026-11-29T09:00:00Z', last_readings: [reading] }

const doneWith = (box: Parameters<typeof stepsDone>[0]['box']) => {
  const done = stepsDone({ box, hasLimits: false, people: 1, sendsMails: false })
  return Object.keys(done).filter((kind) => done[kind as keyof typeof done])
}

it('the steps are about the box that has got furthest', () => {
  expect(furthest([])).toBeUndefined()
  expect(furthest([registered, connected, sending])).toBe(sending)
  expect(furthest([registered, connected])).toBe(connected)
  expect(furthest([registered])).toBe(registered)
})

it('a device that connects has the key, and its first reading is another step', () => {
  expect(doneWith(undefined)).toEqual(['company'])
  expect(doneWith(registered)).toEqual(['company', 'box'])
  expect(doneWith(connected)).toEqual(['company', 'box', 'key'])
  expect(doneWith(sending)).toEqual(['company', 'box', 'key', 'reading'])
})
