import { expect, test } from 'vitest'
import { audit } from './audit.ts'

const all = { name: 'rows', acknowledged: [1000, 720], stored: [1000, 720], refused: {}, unanswered: 0 }

test('passes if exactly the acknowledged readings are stored', () => {
  expect(audit(all)).toEqual({
    text: 'rows: 1,720 readings acknowledged, 1,720 stored',
    isWrong: false,
  })
})

test('reports missing readings of one box even if another one has too many', () => {
  expect(audit({ ...all, stored: [1010, 710] })).toEqual({
    text: 'rows: 1,720 readings acknowledged, 1,720 stored; 10 MISSING; 10 more than acknowledged',
    isWrong: true,
  })
  expect(audit({ ...all, stored: [1000] }).isWrong).toBe(true)
})

test('reports readings that were never sent, except those in uploads without a response', () => {
  const more = { ...all, stored: [1000, 723] }
  expect(audit(more).isWrong).toBe(true)
  expect(audit({ ...more, unanswered: 3, refused: { 503: 2 } })).toEqual({
    text: 'rows: 1,720 readings acknowledged, 1,723 stored; 3 more than acknowledged; 2 uploads answered 503; 3 readings without an answer',
    isWrong: false,
  })
})
