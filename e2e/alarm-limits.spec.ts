import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeBox, selection } from './made-sensorboxes.ts'

test('sets a limit after seeing how often it would have fired, turns it off, and removes it', async ({
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
  await dialog.getByRole('button', { name: 'Off' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(line).toContainText('turned off')
  await open()
  await dialog.getByRole('button', { name: 'Individual' }).click()
  await dialog.getByRole('button', { name: 'Remove its own limit' }).click()
  await expect(line).toContainText('no limit')
})
