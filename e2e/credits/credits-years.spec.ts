import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { pointsOf, unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import {
  labelOf,
  type TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { expect, openStack, searchFor, switchTo, test } from '../testing/fixtures.ts'
import { signInByCall } from '../testing/mailed-links.ts'
import { type Booked, makeTwoYears, type TwoYears } from './two-years.ts'

let made: Promise<TwoYears> | undefined

const readers = [
  { role: 'provider', refusal: null },
  { role: 'customer', refusal: null },
  { role: 'viewer', refusal: 'not allowed' },
  { role: 'superuser', refusal: 'Superusers can read everything' },
] as const
for (const { role, refusal } of readers) {
  test(`${role}: two years of a customer add up, from the years down to the day, the row and the file`, async ({
    page,
    openAs,
    callAs,
    baseURL,
  }) => {
    made ??= makeTwoYears(await callAs('rootAdmin'), baseURL)
    const { customer, people, bookings, serials } = await made
    await page.setViewportSize({ width: 1280, height: 1000 })
    if (role !== 'superuser') {
      await signInByCall(page, people[role], baseURL)
      await page.goto('/')
    } else {
      await openAs('superuser')
      await switchTo(page, customer)
      await expect(page.getByRole('banner').getByText(customer, { exact: true })).toBeVisible()
    }
    if (role === 'provider') await openStack(page, customer)
    else await page.getByRole('button', { name: 'My credits' }).first().click()
    await page.getByRole('button', { name: `Transactions of ${customer}` }).click()
    const all = page.getByRole('dialog', { name: `Transactions of ${customer}` })
    const transfer = all.getByRole('button', { name: 'Transfer credit points' })
    if (refusal === null) await expect(transfer).not.toHaveAttribute('aria-disabled', 'true')
    else {
      await transfer.hover({ force: true })
      await expect(page.getByRole('tooltip')).toContainText(refusal)
    }
    if (role === 'provider') bookings.push(await topUp(all, bookings.length))

    await drillDown(all, bookings)
    await readStatement(all, customer, bookings)
    await turnPages(all, bookings)
    await filter(all, bookings, serials[1] ?? '')
  })
}

/** Transfers points to the selected customer; returns the booking as its transactions then show it. */
async function topUp(all: Locator, before: number): Promise<Booked> {
  await all.getByRole('button', { name: 'Transfer credit points' }).click()
  const transfer = all.page().getByRole('dialog', { name: 'Transfer credit points' })
  await expect(transfer.getByRole('combobox', { name: 'Customer' })).toBeDisabled()
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await transfer.getByRole('textbox', { name: 'Message' }).fill('order 4713')
  await transfer.getByRole('button', { name: 'Review' }).click()
  const review = all.page().getByRole('dialog', { name: 'Review the transfer' })
  await review.getByRole('button', { name: 'Transfer credit points' }).click()
  await expect(transfer).toBeHidden()
  await expect(all.getByText(`1 to 40 of ${before + 1}`)).toBeVisible()
  await expect(rows(all).first()).toContainText('order 4713')
  return { at: Date.now(), type: 'transfer', points: 12.5, flow: 'received' }
}

/** Exports the month that was charged a year ago as a bookkeeper would: opening and closing balance and all transactions. */
async function readStatement(all: Locator, customer: string, bookings: readonly Booked[]): Promise<void> {
  const month = iso(
    bookings.find(({ type, at }) => type === 'platform_fee' && at > yearBefore())?.at ?? 0,
  ).slice(0, 7)
  const balance = (until: (day: string) => boolean) =>
    total(
      bookings
        .filter(({ at }) => until(iso(at).slice(0, 7)))
        .map(({ points, flow }) => ({ points: flow === 'received' ? points : -points })),
    )
  await all.getByRole('button', { name: barOf(month.slice(0, 4), bookings), exact: true }).click()
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const link = all.getByRole('link', { name: `Statement of ${name.format(new Date(month))}`, exact: true })
  const sheet = await all.page().context().newPage()
  await sheet.goto((await link.getAttribute('href')) ?? '')
  const inMonth = bookings.filter(({ at }) => iso(at).startsWith(month))
  await expect(sheet.getByText(customer, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^Balance at the beginning/ })).toContainText(
    exactly(balance((each) => each < month)),
  )
  await expect(sheet.getByRole('row', { name: /^Balance at the end/ })).toContainText(
    exactly(balance((each) => each <= month)),
  )
  await expect(sheet.getByRole('table').last().getByRole('row')).toHaveCount(inMonth.length + 1)
  await sheet.close()
  await all.getByRole('button', { name: 'All Years' }).click()
}

/** Drills down from all years to the day of a month's charges, and back; every bar shows the amount booked then. */
async function drillDown(all: Locator, bookings: readonly Booked[]): Promise<void> {
  const day = iso(bookings.find(({ type, at }) => type === 'platform_fee' && at > yearBefore())?.at ?? 0)
  for (const period of [day.slice(0, 4), day.slice(0, 7), day]) {
    await all.getByRole('button', { name: barOf(period, bookings), exact: true }).click()
  }
  const types = all.getByRole('table').filter({ hasText: 'Transactions' }).last()
  const inDay = bookings.filter(({ at }) => iso(at) === day)
  for (const type of new Set(inDay.map((each) => each.type))) {
    const those = inDay.filter((each) => each.type === type)
    const cells = [labelOf(type, 'outgoing'), String(those.length), written(total(those))]
    await expect(all.getByRole('row', { name: cells.join(' '), exact: true })).toBeVisible()
  }
  await expect(types).toBeVisible()
  await all.getByRole('navigation').getByText(day.slice(0, 4), { exact: true }).click()
  await expect(all.getByRole('button', { name: barOf(day.slice(0, 7), bookings), exact: true })).toBeVisible()
  await all.getByRole('button', { name: 'All Years' }).click()
}

/** Pages from the newest page to the oldest, and then in the order of the amounts. */
async function turnPages(all: Locator, bookings: readonly Booked[]): Promise<void> {
  const count = bookings.length
  await expect(all.getByText(`1 to 40 of ${count}`)).toBeVisible()
  for (let from = 41; from <= count; from += 40) {
    await all.getByRole('button', { name: 'Next page' }).click()
    await expect(all.getByText(`${from} to ${Math.min(count, from + 39)} of ${count}`)).toBeVisible()
  }
  await expect(all.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await expect(rows(all)).toHaveCount(((count - 1) % 40) + 1)
  await expect(rows(all).last()).toContainText(clock(bookings[0]?.at ?? 0))
  await all.getByRole('button', { name: 'Amount', exact: true }).click()
  const most = Math.max(...bookings.filter(({ flow }) => flow === 'received').map(({ points }) => points))
  await expect(rows(all).first()).toContainText(`+${written(most)}`)
}

/** Filters by type, days, amount and serial number; the exported file has the same rows. */
async function filter(all: Locator, bookings: readonly Booked[], serial: string): Promise<void> {
  const type: TransactionType = 'sending_measured_data'
  await all.getByRole('combobox', { name: 'Type' }).selectOption({ label: labelOf(type, 'outgoing') })
  let left = bookings.filter((each) => each.type === type)
  await expect(all.getByText(`of ${left.length}`)).toBeVisible()

  const [from, until] = [iso(yearBefore() - 91 * dayMs), iso(yearBefore() + 91 * dayMs)]
  await all.getByRole('button', { name: 'Set date range' }).click()
  await all.getByRole('textbox', { name: 'From' }).fill(from)
  await all.getByRole('textbox', { name: 'Until' }).fill(until)
  await all.page().keyboard.press('Escape')
  left = left.filter(({ at }) => iso(at) >= from && iso(at) <= until)
  await expect(all.getByText(`of ${left.length}`)).toBeVisible()

  const middle = left.map(({ points }) => points).sort((a, b) => a - b)[Math.floor(left.length / 2)] ?? 0
  await all.getByRole('textbox', { name: 'Min amount' }).fill(String(middle))
  left = left.filter(({ points }) => points >= middle)
  await expect(all.getByText(`of ${left.length}`)).toBeVisible()
  await expectFile(all, left)

  await all.getByRole('textbox', { name: 'Min amount' }).fill('')
  await all.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'All types' })
  await searchFor(all.getByRole('searchbox', { name: 'Search' }), serial)
  const ofBox = bookings.filter(
    ({ at, box }) => box?.serial === serial && iso(at) >= from && iso(at) <= until,
  )
  await expect(all.getByText(`1 to ${ofBox.length} of ${ofBox.length}`)).toBeVisible()
  await expect(rows(all).filter({ hasText: serial })).toHaveCount(ofBox.length)
}

async function expectFile(all: Locator, expected: readonly Booked[]): Promise<void> {
  const saved = all.page().waitForEvent('download')
  await all.getByRole('link', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(';')[0])).toEqual(expected.map(({ at }) => clock(at)).reverse())
  const amounts = lines.map((line) => Number(line.split(';')[3]))
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(-total(expected), 4)
}

const dayMs = 86_400_000
const yearBefore = () => Date.now() - 365 * dayMs
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

const rows = (all: Locator) =>
  all.getByRole('row').filter({ has: all.page().getByRole('button', { name: 'Show the transaction' }) })

function total(bookings: readonly Pick<Booked, 'points'>[]): number {
  // In whole units, as the ledger adds: sums of binary fractions may round differently.
  return pointsOf(bookings.reduce((sum, { points }) => sum + unitsOf(points), 0))
}

/** Points as screens write them: `1 234.50`. */
const written = (points: number) => points.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ' ')

/** Points as a statement writes them: `−1 234.5000`. */
const exactly = (points: number) =>
  `${points < 0 ? '\u2212' : ''}${Math.abs(points)
    .toFixed(4)
    .replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}`

/** Times as the ledger writes them: `01.06.2026 00:10:00`. */
function clock(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T')
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 8)}`
}

/** The accessible name of the bar of a year, month or day. */
function barOf(period: string, bookings: readonly Booked[]): string {
  const those = bookings.filter(({ at }) => iso(at).startsWith(period))
  const sum = (flow: string) => `${flow} ${written(total(those.filter((each) => each.flow === flow)))} p`
  const at = new Date(period)
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = { 4: period, 7: month.format(at), 10: period.split('-').reverse().join('.') }[period.length]
  return `${name}: ${['consumed', 'received', 'transferred'].map(sum).join(', ')}`
}
