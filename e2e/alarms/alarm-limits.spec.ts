import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

test('sets a limit after seeing how often it would have fired, turns it off and removes it', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  const values = [4, 9, 9, 4, 7, 4]
  const timestamps = values.map((_, place) => Date.now() - (values.length - place) * 1000)
  const sent = await fetch(`${baseURL}/api${ingestEvents.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ series: [{ type: 'temperature', timestamps, values }] }),
  })
  expect(sent.status).toBe(200)
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const section = selection(page).getByRole('region', { name: 'Alarm limits' })
  const line = section.getByRole('listitem').filter({ hasText: 'Temperature' })
  const dialog = page.getByRole('dialog')
  const open = () => section.getByRole('button', { name: 'Change the Temperature limit' }).click()

  await open()
  await dialog.getByRole('textbox', { name: 'Critical max' }).fill('8')
  await dialog.getByRole('textbox', { name: 'Attention max' }).fill('9')
  await expect(dialog.getByText(/^The order is critical min/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Attention max' }).fill('6')
  const figures = dialog.getByRole('region', { name: 'Would have fired in the last 30 days' })
  await expect(figures.locator('[data-s=critical]').first()).toContainText('Critical1 was 0')
  await expect(figures.locator('[data-s=attention]').first()).toContainText('Attention2 was 0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(line).toContainText('its own limit')

  await open()
  await dialog.getByRole('textbox', { name: 'Critical max' }).fill('7.5')
  await expect(dialog.getByRole('textbox', { name: 'Critical max' })).toHaveAccessibleDescription('was 8')
  await dialog.getByRole('button', { name: 'Off' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(line).toContainText('turned off')
  await open()
  await dialog.getByRole('button', { name: 'Individual' }).click()
  await dialog.getByRole('button', { name: 'Remove its own limit' }).click()
  const question = page.getByRole('dialog', { name: 'Remove its own limit?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(line).toContainText('no limit')
})

test('sets a limit for more sensorboxes, and the list of templates shows how many use one', async ({
  openAs,
  callAs,
}) => {
  const ask = await callAs('admin')
  const [box, other] = [await makeBox(ask), await makeBox(ask)]
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const dialog = page.getByRole('dialog')
  const section = selection(page).getByRole('region', { name: 'Alarm limits' })
  await section.getByRole('button', { name: 'Change the Humidity limit' }).click()
  await dialog.getByRole('textbox', { name: 'Critical max' }).fill('90')
  await dialog.getByRole('combobox', { name: 'Also for' }).fill(other.serialNumber)
  await page.getByRole('option', { name: new RegExp(other.serialNumber) }).click()
  await dialog.getByRole('button', { name: 'Save for 2 sensorboxes' }).click()
  await expect(page.getByText('Alarm limits set')).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: 'Humidity' })).toContainText('its own limit')

  await section.getByRole('link', { name: 'Limit templates' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dry goods')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Cold chain' }).click()
  await dialog.getByRole('combobox', { name: 'Measure' }).click()
  await page.getByRole('option', { name: 'Humidity' }).click()
  await dialog.getByRole('textbox', { name: 'Attention max' }).fill('70')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Dry goods').click()
  await expect(dialog.getByText(/of \d+ sensorboxes of the type use it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Dry goods?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Dry goods')).toBeHidden()
})
