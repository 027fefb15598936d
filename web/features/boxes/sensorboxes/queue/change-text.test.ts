import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { expect, it } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { changeText } from './change-text.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`

function text(from: CombinedState | null, to: CombinedState, more: { since?: string | null } = {}) {
  const box = aSensorbox({
    combined_state: to,
    state_since: at(35),
    active: true,
    state_reasons: to === 'attention' ? [{ kind: 'shock' }] : [],
    model_description: 'Cold room logger',
  })
  return changeText({
    id: box.id,
    box,
    asset: null,
    from,
    from_since: more.since === undefined ? at(0) : more.since,
  })
}

it('describes how a box came back, and after how long', () => {
  expect(text('critical', 'nominal')).toBe('back in range after 35\u00a0min')
  expect(text('attention', 'nominal', { since: null })).toBe('back in range')
  expect(text('inactive', 'nominal')).toBe('connected again after 35\u00a0min')
  expect(text('inactive', 'nominal', { since: null })).toBe('connected again')
})

it('describes the reason of the current state', () => {
  expect(text('nominal', 'attention')).toBe('shock event not acknowledged')
  expect(text('nominal', 'inactive')).toBe('connection lost')
})

it('names the kind of box if its owner has changed its state', () => {
  expect(text('disabled', 'nominal')).toBe('Cold room logger')
  expect(text(null, 'in_stock')).toBe('Cold room logger')
})
