import { readFile } from 'node:fs/promises'
import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  assignSensorbox,
  createAsset,
  unassignSensorbox,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

/** Readings of the next minutes: an asset shows only what its boxes measured after they were assigned. */
const soon = { hours: 0.1, everyMinutes: 1, newestAgeMs: -7 * 60_000 }

test('shows the boxes of an asset in one chart, hides one for all users, says so, and exports all of them by default', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const [one, two] = [await makeBox(session), await makeBox(session)]
  const name = `Cold store ${one.serialNumber}`
  const asset = await session.call(createAsset, { body: { name } })
  for (const box of [one, two]) {
    await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    await uploadCourse(baseURL, box, 'temperature', soon)
  }
  const page = await openAs('admin', `/assets/${asset.id}`)
  const readings = page.getByRole('region', { name: 'Readings', exact: true })
  await expect(page.getByRole('application', { name: new RegExp(`^Readings of ${name}`) })).toBeVisible()
  const line = (box: { name: string }) => readings.getByRole('button', { name: new RegExp(`^${box.name}`) })
  await expect(line(one)).toBeVisible()
  await expect(line(two)).toBeVisible()
  const chip = readings.getByText('1 of 2 sensorboxes')
  await expect(chip).toBeHidden()

  await readings.getByRole('button', { name: 'Sensorboxes and charts' }).click()
  await page.getByRole('menuitemcheckbox', { name: two.name }).click()
  await expect(line(two)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(line(one)).toBeVisible()
  await expect(line(two)).toBeHidden()
  await expect(chip).toBeVisible()

  const picture = page.waitForEvent('download')
  await readings.getByRole('button', { name: 'Save picture' }).click()
  expect((await picture).suggestedFilename()).toContain('1_of_2_sensorboxes')
  const png = await readFile(await (await picture).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const dialog = page.getByRole('dialog', { name: `Export readings of ${name}` })
  const exported = async () => {
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save CSV' }).click()
    const csv = await readFile(await (await file).path(), 'utf8')
    const rowsOf = (box: { name: string }) => csv.split('\r\n').filter((row) => row.startsWith(box.name))
    return [(await file).suggestedFilename(), rowsOf(one).length, rowsOf(two).length]
  }
  await readings.getByRole('button', { name: 'Export readings' }).click()
  const dayOf = async (name: string) => {
    const [day, month, year] = (await dialog.getByRole('textbox', { name }).inputValue()).split('.')
    return Date.parse(`${year}-${month}-${day}`)
  }
  // The visible range: 48 hours.
  expect((await dayOf('Last day')) - (await dayOf('First day'))).toBe(2 * 86_400_000)
  expect(await exported()).toEqual([expect.not.stringContaining('1_of_2'), 6, 6])
  await readings.getByRole('button', { name: 'Export readings' }).click()
  await dialog.getByRole('checkbox', { name: 'Only 1 of 2 sensorboxes, as in the chart' }).check()
  expect(await exported()).toEqual([expect.stringContaining('1_of_2_sensorboxes'), 6, 0])

  await readings.getByRole('button', { name: 'Show all sensorboxes' }).click()
  await expect(line(two)).toBeVisible()
  await expect(chip).toBeHidden()
})

test('the chart of an asset has the limits of its boxes where these differ, and when they have left', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const asset = await session.call(createAsset, { body: { name: 'Two limits' } })
  const boxes = [await makeBox(session), await makeBox(session)]
  for (const [place, box] of boxes.entries()) {
    await session.call(createIndividualLimit, {
      body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 30 + place },
    })
    await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
    await uploadCourse(baseURL, box, 'temperature', soon)
  }
  const page = await openAs('admin', `/assets/${asset.id}`)
  const limits = page.getByRole('region', { name: 'Readings', exact: true }).getByRole('button', {
    name: 'Limits',
    exact: true,
  })
  await expect(limits).toBeVisible()
  for (const box of boxes)
    await session.call(unassignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  await page.reload()
  await expect(limits).toBeVisible()
})

test('an asset keeps the course of a box that was replaced, and both histories link to each other', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const old = await makeBox(session)
  const fresh = await makeBox(session, { enabled: false })
  const asset = await session.call(createAsset, { body: { name: `Room ${old.serialNumber}` } })
  await uploadCourse(baseURL, old, 'temperature', { hours: 2, value: () => 21 })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: old.id } })
  await uploadCourse(baseURL, old, 'temperature', { hours: 0.05, everyMinutes: 1, newestAgeMs: 0 })
  await session.call(replaceSensorbox, { params: { old: old.id, new: fresh.id } })
  await uploadCourse(baseURL, fresh, 'temperature', soon)

  const page = await openAs('admin', `/assets/${asset.id}`)
  const history = page.getByRole('region', { name: 'History' })
  const rows = history.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  // The new box has taken over the name.
  await expect(rows.first()).toContainText(`${old.name}`)
  await expect(rows.first()).toContainText('to today')
  await expect(rows.last()).toContainText(old.serialNumber)
  const readings = page.getByRole('region', { name: 'Readings', exact: true })
  await expect(readings.getByRole('button', { name: new RegExp(`^${old.name}`) })).toBeVisible()
  await expect(readings.getByRole('button', { name: new RegExp(`^${old.serialNumber}`) })).toBeVisible()

  await history.getByRole('link', { name: old.serialNumber, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sensorboxes/${old.id}`))
  const ofBox = page.getByRole('region', { name: 'History' }).getByRole('list', { name: 'Assets' })
  await ofBox.getByRole('link', { name: `On ${asset.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.id}`))
})

test('compares a box with the previous period, and combines charts into a group', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  await uploadCourse(baseURL, box, 'temperature', { hours: 96 })
  await uploadCourse(baseURL, box, 'humidity', { hours: 6 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const readings = page.getByRole('region', { name: 'Readings', exact: true })
  await readings.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'The period before' }).click()
  const before = readings.getByRole('button', { name: /^Temperature, the period before/ })
  await expect(before).toContainText('°C')
  await expect(page).toHaveURL(/beside=before/)
  await page.reload()
  await expect(before).toContainText('°C')

  const group = `Group ${box.serialNumber}`
  await readings.getByRole('button', { name: 'Chart groups' }).click()
  await page.getByRole('menuitem', { name: 'New chart group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(group)
  await dialog.getByRole('combobox', { name: 'Charts' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Humidity (%)' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = readings.getByRole('button', { name: group })
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expect(readings.getByRole('button', { name: /^Humidity \d/ })).toBeVisible()
  await expect(before).toBeHidden()
  await readings.getByRole('button', { name: 'Chart groups' }).click()
  await page.getByRole('menuitem', { name: `Change ${group}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${group}` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(tab).toBeHidden()
  await expect(before).toBeVisible()
})

test('the values in the legend are updated 1200 ms after the view has stopped moving', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  // Warmer in the last hours, which panning moves out of view.
  await uploadCourse(baseURL, box, 'temperature', { value: (index) => (index < 260 ? 5 : 9) })
  const page = await openAs('admin')
  await page.clock.install()
  await page.goto(`/sensorboxes/${box.id}`)
  const readings = page.getByRole('region', { name: 'Readings', exact: true })
  const value = readings.getByRole('button', { name: /^Temperature/ }).locator('b')
  const seen = readings.getByText(/^\d\d\.\d\d\. \d\d:\d\d to /)
  await expect(value).toHaveText(/^9\.0/)
  const before = String(await seen.textContent())
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('application', { name: /^Readings of/ }).press('ArrowLeft')
  await page.clock.runFor(150)
  await expect(seen).not.toHaveText(before)
  await page.clock.runFor(1199)
  await expect(value).toHaveText(/^9\.0/)
  await page.clock.runFor(1)
  await expect(value).toHaveText(/^5\.0/)
})

test('lists the events of a box by category and value, and acknowledges one', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  const answer = await fetch(`${baseURL}/api${ingestEvents.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      events: [
        { type: 'shock', value: { acceleration_g: 7.4 }, id: 'one' },
        { type: 'door', value: { open: true, duration_s: 120 }, id: 'two' },
      ],
    }),
  })
  expect(answer.status).toBe(200)
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const events = selection(page).getByRole('region', { name: 'Events' })
  const shock = events.getByRole('listitem').filter({ hasText: 'Shock of 7.4 g' })
  const door = events.getByRole('listitem').filter({ hasText: 'Door open for 2 min' })
  await expect(shock).toBeVisible()
  await expect(selection(page).getByText('No alarm is open.')).toBeVisible()
  await shock.getByRole('button', { name: 'Show the value' }).click()
  await expect(shock).toContainText('"acceleration_g": 7.4')
  await events.getByRole('button', { name: 'Filter' }).click()
  await events.getByRole('textbox', { name: 'Value has' }).fill('duration_s')
  await expect(shock).toBeHidden()
  await expect(door).toBeVisible()
  await events.getByRole('textbox', { name: 'Value has' }).fill('')
  await events.getByRole('button', { name: 'Alarms' }).click()
  await expect(events.getByText('No event matches the filters')).toBeVisible()
  await events.getByRole('button', { name: 'All' }).click()
  await shock.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(shock.getByRole('button', { name: 'Acknowledge' })).toBeHidden()
  await expect(shock).toBeVisible()
})
