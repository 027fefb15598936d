import { expect, test } from 'vitest'
import {
  barText,
  bookedBy,
  chargedMonth,
  endOf,
  exactPoints,
  flowOf,
  periodText,
  pointsText,
  signedPoints,
  utcTime,
} from './credit-words.ts'

test('shows points with two decimals, a space between thousands, and their unit', () => {
  expect(pointsText(12480.5)).toBe('12\u00a0480.50\u00a0p')
  expect(pointsText(-3)).toBe('\u22123.00\u00a0p')
})

test('marks received amounts with a plus and spent ones with a minus', () => {
  expect(signedPoints({ amount: 2500, direction: 'incoming' })).toBe('+2\u00a0500.00')
  expect(signedPoints({ amount: 4, direction: 'outgoing' })).toBe('\u22124.00')
  expect(exactPoints({ amount: 0.0001, direction: 'outgoing' })).toBe('\u22120.0001')
  expect(exactPoints({ amount: 500, direction: 'incoming' })).toBe('+500.00')
})

test('names the person who booked, the company of a person whose name is withheld, or the system', () => {
  const by = {
    created_by: 'someone',
    created_by_name: null,
    type: 'transfer',
    sender_name: 'Northwind',
  } as const
  expect(bookedBy({ ...by, created_by_name: 'Jonas Weber' })).toBe('Jonas Weber')
  expect(bookedBy(by)).toBe('Northwind')
  expect(bookedBy({ ...by, type: 'sensorbox_enabled', sender_name: 'Fjord Fish' })).toBe('Another company')
  expect(bookedBy({ ...by, created_by: null })).toBe('System')
})

test('shows times in UTC', () => {
  expect(utcTime('2026-11-01T00:10:00.000Z')).toBe('01.11.2026 00:10:00')
})

test('says when the points run out or that they have, and nothing if none are used', () => {
  const date = '2027-03-21T01:08:34.000Z'
  const by = (past_month: string | null, estimated_depletion_date: string | null) => ({
    depletion: { past_week: null, past_month },
    estimated_depletion_date,
    depletion_basis: estimated_depletion_date === null ? null : ('past_month' as const),
  })
  expect(endOf(20, by(date, date))).toBe('Credit points run out at 21.03.2027')
  expect(endOf(0, by(date, null))).toBe('Credit points have run out')
  expect(endOf(-5, by(date, null))).toBe('Credit points have run out')
  expect(endOf(0, by(null, null))).toBeNull()
  expect(endOf(20, by(null, null))).toBeNull()
})

test('names the previous calendar month, across years and in leap years', () => {
  const booked = (created_at: string) =>
    chargedMonth({ type: 'sensorbox_active', created_at, additional_data: {} })
  expect(booked('2026-01-01T00:10:00.000Z')).toBe('01.12.2025 – 31.12.2025')
  expect(booked('2028-03-31T23:59:59.000Z')).toBe('01.02.2028 – 29.02.2028')
})

test('names the month stated by a charge, however late it was booked, and none for one-time charges', () => {
  const created_at = '2026-11-01T00:10:00.000Z'
  for (const type of ['sensorbox_active', 'storage_consumption'] as const) {
    const late = chargedMonth({ type, created_at, additional_data: { period: '2026-07' } })
    expect(late).toBe('01.07.2026 – 31.07.2026')
  }
  expect(chargedMonth({ type: 'sensorbox_enabled', created_at, additional_data: {} })).toBeNull()
})

test('distinguishes transfers from charges, and received amounts from both', () => {
  expect(flowOf({ type: 'transfer', direction: 'outgoing' })).toBe('transferred')
  expect(flowOf({ type: 'transfer', direction: 'incoming' })).toBe('received')
  expect(flowOf({ type: 'platform_fee', direction: 'outgoing' })).toBe('consumed')
})

test('names periods in full, and in short form for their bars', () => {
  const periods = ['2026', '2026-10', '2026-10-22']
  expect(periods.map(periodText)).toEqual(['2026', 'October 2026', '22.10.2026'])
  expect(periods.map(barText)).toEqual(['2026', 'Oct', '22'])
})
