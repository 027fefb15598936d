import type { Page } from '@playwright/test'
import type { Deletion } from '@sensorstack/contract/features/readings/retention/retention.ts'
import {
  changeRetention,
  getRetention,
  previewRetention,
} from '@sensorstack/contract/features/readings/retention/routes.ts'
import { horizonAt, nextRun, noticeMs } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, setTime, test } from '../testing/fixtures.ts'
import { selection } from '../testing/made-sensorboxes.ts'

const dayMs = 86_400_000
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10).split('-').reverse().join('.')

/**
 * Returns the runs that may be the first to delete something after a change now. That is the first run with enough notice,
 * or the one after it if none of the demo's readings, which cover two days, are old enough then. In the first days of a
 * month it can be either.
 */
function possibleRuns(): number[] {
  const now = Date.now()
  const next = nextRun(now)
  const run = next >= now + noticeMs ? next : nextRun(next)
  const horizon = horizonAt(run, 1) ?? 0
  if (horizon > now) return [run]
  return horizon < now - 3 * dayMs ? [nextRun(run)] : [run, nextRun(run)]
}

/** The next deletion that the server announces when readings are kept for a month and hourly values for a year. */
async function previewed(page: Page): Promise<Deletion> {
  const address = `${fillPath(previewRetention)}?keep_readings_months=1&keep_hours_months=12`
  const answer = await page.waitForResponse((response) => response.url().endsWith(address))
  return (await answer.json()).next
}

/** The text of a deletion when readings are kept for a month. */
function wordsOf({ at }: Deletion): string {
  const run = Date.parse(at)
  return `On ${day(run)}, readings before ${day(horizonAt(run, 1) ?? 0)} will be deleted`
}

async function openFromCompany(page: Page) {
  await page.getByRole('link', { name: 'My company' }).click()
  await selection(page).getByRole('link', { name: 'Data retention' }).click()
  await expect(page.getByRole('heading', { name: 'Data retention' })).toBeVisible()
}

test('a viewer reads how long data is kept and who may change it', async ({ openAs }) => {
  const page = await openAs('customerViewer')
  await openFromCompany(page)
  await expect(page.getByText('Only admins can change this.')).toBeVisible()
  await expect(selection(page).getByRole('combobox')).toHaveCount(0)
  await expect(selection(page).getByRole('button')).toHaveCount(0)
})

test('an admin sees what will be deleted and when, and everybody sees it again beforehand', async ({
  openAs,
  callAs,
}) => {
  const page = await openAs('customerAdmin')
  await openFromCompany(page)
  await expect(page.getByText('Nothing. Everything is kept.')).toBeVisible()
  const hours = page.getByLabel('Hourly values')
  await expect(hours.getByRole('option')).toHaveText(['For ever'])

  const runs = possibleRuns()
  const answered = previewed(page)
  await page.getByLabel('Readings').selectOption('1 month')
  await hours.selectOption('1 year')
  const preview = await answered
  expect(runs).toContain(Date.parse(preview.at))
  const whatGoes = wordsOf(preview)
  await expect(selection(page).getByText(whatGoes)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the sensorboxes' }).click()
  const leave = page.getByRole('dialog', { name: 'Discard your changes?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/retention')
  await expect(hours).toHaveValue('12')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Keep data for a shorter time?' })
  await expect(question.getByText(whatGoes)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Keep shorter' }).click()
  await expect(page.getByText('Data retention saved')).toBeVisible()
  await expect(question).toBeHidden()

  const admin = await callAs('customerAdmin')
  try {
    // The 14 days begin when it is saved, which can be too late for the run that the preview announced.
    const { next } = await admin.call(getRetention)
    if (!next) throw new Error('nothing goes')
    const run = Date.parse(next.at)
    const notice = page.getByRole('complementary', { name: 'Data will be deleted' })
    await setTime(page, run - 14 * dayMs - 1)
    await page.reload()
    await expect(page.getByLabel('Readings')).toHaveValue('1')
    await expect(notice).toBeHidden()
    await setTime(page, run - 14 * dayMs)
    await page.goto('/')
    await expect(notice).toContainText(wordsOf(next))
    await notice.getByRole('link', { name: 'What is kept' }).click()
    await expect(page).toHaveURL('/retention')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Hourly values')).toHaveValue('12')
    await expect(notice).toBeHidden()

    await page.getByLabel('Readings').selectOption('For ever')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing. Everything is kept.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  } finally {
    await admin.call(changeRetention, { body: { keep_readings_months: null, keep_hours_months: null } })
  }
})
