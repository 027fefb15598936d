import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  assignSensorbox,
  createAsset,
  deleteAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { makeReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { type MadeBox, makeBox, uploadCourse } from '../testing/made-sensorboxes.ts'

const dayMs = 86_400_000

/** Registers a box with a limit, and uploads three days up to yesterday, with an excursion and a gap of eight hours. */
async function measuredBox(session: Session, baseURL: string | undefined): Promise<MadeBox> {
  const box = await makeBox(session)
  const limit = { attention_max: 6, critical_max: 8 }
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', ...limit },
  })
  const newestAgeMs = 2 * dayMs
  await uploadCourse(baseURL, box, 'temperature', {
    newestAgeMs,
    value: (index) => (index >= 100 && index < 106 ? 12 : 4 + Math.sin(index / 8)),
  })
  await uploadCourse(baseURL, box, 'temperature', { hours: 16, newestAgeMs: dayMs })
  return box
}

test('a report is made, read, printed on A4 and checked', async ({ openAs, callAs, baseURL }) => {
  const session = await callAs('admin')
  const box = await measuredBox(session, baseURL)
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page).toHaveURL(/\/reports$/)
  await expect(page.getByText('No report has been made yet')).toBeVisible()

  await page.getByRole('button', { name: 'Make a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a report' })
  await dialog.getByRole('button', { name: /^Last 7 days/ }).click()
  await dialog.getByRole('checkbox', { name: 'Humidity' }).uncheck()
  const preview = dialog.getByRole('region', { name: 'Contents' })
  await expect(preview.getByText('1 excursion, 1 h')).toBeVisible()
  await expect(preview.getByText('0 of 1 sensorboxes have a valid certificate')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the report' }).click()
  await expect(page).toHaveURL(/\/reports\?report=/)
  const sheet = page.getByRole('article', { name: `Reports of ${box.name}` }).getByRole('article')
  await expect(sheet.getByRole('heading', { name: `${box.name}: Temperature` })).toBeVisible()
  await expect(sheet.getByText(/^Outside its limits for 1\sh in 1 excursion, /)).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Temperature, curve of all readings' })).toBeVisible()
  await expect(sheet.getByText(/^[0-9a-f]{8}( [0-9a-f]{8}){7}$/)).toBeVisible()
  // Of seven days, the box measured in three.
  await expect(sheet.getByText('before the first reading', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^The first reading is of /)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Check now' })).toBeHidden()
  await expect(page.getByText('Name, date, signature').last()).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(1)
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Nothing has changed since')).toBeVisible()
  await session.call(ingestEvents, {
    headers: { authorization: `Bearer ${box.deviceKey}` },
    body: { series: [{ type: 'temperature', timestamps: [Date.now() - 2 * dayMs - 5000], values: [4] }] },
  })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The data has changed since')).toBeVisible()
  await expect(page.getByText(/Temperature: readings, \d+ then, \d+ now$/)).toBeVisible()
})

test('more readings than were expected are complete, and no fraction', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { everyMinutes: 30, newestAgeMs: dayMs })
  await uploadCourse(baseURL, box, 'temperature', { hours: 1, newestAgeMs: dayMs + 90_000 })
  const report = await session.call(makeReport, {
    body: {
      sensorbox_id: box.id,
      start_time: new Date(Date.now() - 5 * dayMs).toISOString(),
      end_time: new Date(Date.now() - dayMs + 60_000).toISOString(),
      measures: ['temperature'],
      language: 'en',
    },
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}/reports?report=${report.id}`)
  const sheet = page.getByRole('article', { name: `Reports of ${box.name}` }).getByRole('article')
  await expect(sheet.getByRole('cell', { name: '102, 96 expected' })).toBeVisible()
  await expect(sheet.getByText('100.0\u00a0%')).toHaveCount(2)
  await expect(
    sheet.getByText('Readings are expected from the first reading of the sensorbox on.'),
  ).toBeVisible()
})

test('a single reading is its own minimum, mean and maximum, and the others that its type sends are missing', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: dayMs, value: () => 6.95 })
  const report = await session.call(makeReport, {
    body: {
      sensorbox_id: box.id,
      start_time: new Date(Date.now() - 2 * dayMs).toISOString(),
      end_time: new Date(Date.now() - dayMs / 2).toISOString(),
      measures: ['temperature'],
      language: 'en',
    },
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}/reports?report=${report.id}`)
  const sheet = page.getByRole('article', { name: `Reports of ${box.name}` }).getByRole('article')
  await expect(sheet.getByRole('cell', { name: '6.95', exact: true })).toHaveCount(4)
  await expect(sheet.getByText('due every 1\u00a0h by the default of its type')).toBeVisible()
  await expect(sheet.getByText('of the readings, 1 gap')).toBeVisible()
})

test('a period in which nothing was on the asset is refused in a sentence, before a report is made', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  const page = await openAs('admin', `/assets/${asset.id}/reports`)
  await page.getByRole('button', { name: 'Make a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a report' })
  await expect(
    dialog.getByText('In this period no sensorbox with these measures was on the asset.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a report in German is accessible at each size, and a viewer reads it and makes none', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await measuredBox(session, baseURL)
  const report = await session.call(makeReport, {
    body: {
      sensorbox_id: box.id,
      start_time: new Date(Date.now() - 7 * dayMs).toISOString(),
      end_time: new Date(Date.now() - dayMs / 2).toISOString(),
      measures: ['temperature'],
      language: 'de',
      time_zone: 'Europe/Berlin',
    },
  })
  const page = await openAs('viewer', `/sensorboxes/${box.id}/reports?report=${report.id}`)
  const title = page.getByRole('heading', { name: `${box.name}: Temperatur` })
  await expect(title).toBeVisible()
  const shown = page.getByRole('article', { name: `Reports of ${box.name}` })
  await expect(shown.getByText('1 ist nicht quittiert.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a report' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAtEachSize(page, title)
})

test('people are chosen who get the report each month, and the sheet is shown in another language', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await measuredBox(session, baseURL)
  await session.call(makeReport, {
    body: {
      sensorbox_id: box.id,
      start_time: new Date(Date.now() - 7 * dayMs).toISOString(),
      end_time: new Date(Date.now() - dayMs / 2).toISOString(),
      measures: ['temperature'],
    },
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}/reports`)
  const monthly = page.getByRole('region', { name: 'Every month' })
  await expect(monthly.getByText('Nobody gets a report each month.')).toBeVisible()
  await monthly.getByRole('button', { name: 'Send every month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report every month' })
  await dialog.getByRole('combobox', { name: 'People who get it' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Send every month' }).click()
  await expect(page.getByText('The report will be sent each month')).toBeVisible()
  await expect(monthly.getByText(/^Next on 01\./)).toBeVisible()

  await page.getByRole('button', { name: 'German' }).click()
  await expect(page).toHaveURL(/language=de/)
  await expect(page.getByRole('heading', { name: `${box.name}: Temperatur` })).toBeVisible()

  const viewer = await openAs('viewer', `/sensorboxes/${box.id}/reports`)
  const theirs = viewer.getByRole('region', { name: 'Every month' })
  await expect(theirs.getByText(/^Next on 01\./)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled', 'true')
})

test('the company lists all its reports, also that of an asset which was deleted', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const room = await session.call(createAsset, { body: { name: `Room ${Date.now()}` } })
  const box = await makeBox(session)
  await session.call(assignSensorbox, { params: { id: room.id, sensorboxId: box.id } })
  const startMs = Date.now()
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 60, everyMinutes: 1, newestAgeMs: 0 })
  const body = { asset_id: room.id, measures: ['temperature' as const] }
  const start_time = new Date(startMs - 5000).toISOString()
  const end_time = new Date().toISOString()
  const report = await session.call(makeReport, { body: { ...body, start_time, end_time } })
  await session.call(deleteAsset, { params: { id: room.id } })

  const page = await openAs('admin', '/company')
  await page
    .getByRole('link', { name: /^Reports/ })
    .first()
    .click()
  const list = page.getByRole('navigation', { name: 'All reports' })
  await list.getByRole('link', { name: new RegExp(room.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/reports\\?report=${report.id}`))
  await expect(page.getByRole('heading', { name: `${room.name}: Temperature` })).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Nothing has changed since')).toBeVisible()
  await page.getByRole('link', { name: 'All reports' }).click()
  await expect(page.getByText(/^Reports are made on the page of an asset/)).toBeVisible()
})
