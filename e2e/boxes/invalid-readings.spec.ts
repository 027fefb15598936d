import { expect, test } from '../testing/fixtures.ts'
import { makeBox, uploadCourse } from '../testing/made-sensorboxes.ts'

test('an impossible reading is named and not counted, and invalid ones are marked and unmarked', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('admin'))
  const last = 17
  await uploadCourse(baseURL, box, 'temperature', {
    hours: 3,
    value: (index) => (index === last ? -127 : index === last - 1 ? 70 : 4),
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const article = page.getByRole('article', { name: box.name })
  await expect(article.getByText('Temperature: impossible reading −127 °C')).toBeVisible()
  const strip = article.getByRole('listitem').filter({ hasText: 'Temperature' }).first()
  await expect(strip).toContainText('70.0°C')

  const marked = article.getByRole('region', { name: 'Invalid readings' })
  await marked.getByRole('button', { name: 'Mark readings as invalid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The probe was in the sun.')
  await dialog.getByRole('button', { name: 'Mark as invalid' }).click()
  await expect(marked.getByText('The probe was in the sun.')).toBeVisible()
  await expect(strip).toContainText('4.0°C')

  const readings = article.getByRole('region', { name: 'Readings', exact: true })
  await readings.getByRole('button', { name: 'Table view' }).click()
  await expect(readings.getByRole('cell', { name: '−127 °C (Impossible)' })).toBeVisible()
  await expect(readings.getByRole('cell', { name: '70 °C (Invalid)' })).toBeVisible()

  await marked.getByRole('button', { name: 'Unmark' }).click()
  await expect(marked.getByText('No readings are marked as invalid.')).toBeVisible()
  await expect(strip).toContainText('70.0°C')
})
