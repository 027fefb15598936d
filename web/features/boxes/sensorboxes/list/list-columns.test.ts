import { expect, test } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { reasonLine } from './list-columns.tsx'

const now = Date.parse('2026-11-21T04:50:00Z')

test('the line of a box says that its clock is wrong, after the reasons of its state', () => {
  const line = (change: Parameters<typeof aSensorbox>[0]) => reasonLine(aSensorbox(change), now, true)
  expect(line({})).toBe('Cold room, −40 to 60 °C, LTE-M')
  expect(line({ clock_wrong: true })).toBe('clock wrong')
  expect(line({ clock_wrong: true, state_reasons: [{ kind: 'shock' }] })).toBe(
    'shock event not acknowledged; clock wrong',
  )
})
