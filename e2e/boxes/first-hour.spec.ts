import { expect, test } from '../testing/fixtures.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'

test('adds one sensorbox by a form, and shows its first reading as soon as it arrives', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const register = dialog.getByRole('button', { name: 'Register and show the key' })
  await expect(register).toHaveAttribute('aria-disabled', 'true')
  // Each field without which nothing is registered is marked.
  for (const field of ['Model *', 'SN *', 'Hardware id *'])
    await expect(dialog.getByText(field)).toBeVisible()
  const serial = `ONE-${Date.now()}`
  await dialog.getByRole('radio', { name: /^CT-120/ }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`First box ${serial}`)
  await dialog.getByRole('textbox', { name: 'SN' }).fill(serial)
  await dialog.getByRole('textbox', { name: 'Hardware id' }).fill('no blanks, please')
  await expect(dialog.getByText('Only letters, digits, dots, dashes and underscores.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Hardware id' }).fill(`U${serial}`)
  await register.click()

  await expect(dialog.getByText('Waiting for the first reading …')).toBeVisible()
  const example = dialog.getByRole('region', { name: 'Example of an upload' })
  await example.getByRole('button', { name: 'Python' }).click()
  await expect(example).toContainText('urllib.request')
  const key = (await dialog.getByTestId('device-key').textContent()) ?? ''
  await expect(example).toContainText(key)

  // Without the key having been copied, closing asks first.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Back to the keys' }).click()

  const answer = await fetch(`${baseURL}/api/ingest/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ type: 'temperature', value: 4.2 }] }),
  })
  expect(await answer.json()).toMatchObject({ accepted: 1 })
  await expect(dialog.getByText('First reading: Temperature 4.2 °C')).toBeVisible()
  // A device that has sent a reading has the key.
  await dialog.getByRole('button', { name: 'Open sensorbox' }).click()
  await expect(page.getByRole('heading', { name: `First box ${serial}` })).toBeVisible()
})

test('an id that is taken is refused at its field', async ({ openAs, callAs }) => {
  const taken = await makeBox(await callAs('admin'), { enabled: false })
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a sensorbox' })
  await form.getByRole('textbox', { name: 'SN' }).fill(`OTHER-${taken.serialNumber}`)
  const id = form.getByRole('textbox', { name: 'Hardware id' })
  await id.fill(taken.uid)
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: 'Register and show the key' }).click()
  await expect(id).toHaveAccessibleDescription(/already/)
})
