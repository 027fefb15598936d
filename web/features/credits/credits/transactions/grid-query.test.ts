import { expect, test } from 'vitest'
import { askedBy, isBadAmount, newestFirst, noFilters, pageOf, upToPage } from './grid-query.ts'

test('has no conditions without filters', () => {
  expect(askedBy(noFilters)).toEqual({})
})

test('includes the last day in full', () => {
  expect(askedBy({ ...noFilters, from: '2026-10-01', until: '2026-10-31' })).toEqual({
    start: '2026-10-01T00:00:00.000Z',
    end: '2026-11-01T00:00:00.000Z',
  })
})

test('detects an amount that it ignores', () => {
  expect(['', '0', '1.2345'].map(isBadAmount)).toEqual([false, false, false])
  expect(['.', '1.', '1.23456', '1.2.3'].map(isBadAmount)).toEqual([true, true, true, true])
})

test('distinguishes received from outgoing transfers', () => {
  expect(askedBy({ ...noFilters, type: { type: 'transfer', direction: 'outgoing' } })).toEqual({
    type: ['transfer'],
    direction: 'outgoing',
  })
})

test("ignores amounts that aren't numbers", () => {
  expect(askedBy({ ...noFilters, least: '1.', most: '12.5' })).toEqual({ max_amount: '12.5' })
})

test('requests pages by transaction number without filters, and by offset otherwise', () => {
  expect(pageOf({}, newestFirst, 2, 1000)).toEqual({ before: 921, limit: 40 })
  expect(pageOf({}, newestFirst, 0, 1000)).toEqual({ sort: 'created_at', order: 'desc', limit: 40 })
  expect(pageOf({ search: 'x' }, newestFirst, 2, 1000)).toMatchObject({ search: 'x', offset: 80 })
  expect(pageOf({}, { sort: 'amount', order: 'asc' }, 1, 1000)).toMatchObject({ offset: 40, sort: 'amount' })
})

test('extends the list when there is no room for pages', () => {
  expect(upToPage({ search: 'x' }, newestFirst, 2)).toMatchObject({ search: 'x', limit: 120 })
  expect(upToPage({}, newestFirst, 999).limit).toBe(10_000)
})
