import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test.use({ timezoneId: 'America/New_York' })

test("a browser far away with a fast clock shows the server's time and sends the account's", async ({
  page,
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 })
  const silencedUntil = async () =>
    Date.parse((await session.call(getSensorbox, { params: { id: box.id } })).silenced_until ?? '')
  await page.clock.install({ time: Date.now() + 3 * hourMs })
  await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  const silence = async () => {
    await main.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Silence' }).click()
  }
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Silence' })
  await expect(main.getByRole('heading', { name: box.name })).toBeVisible()
  await expect(main.getByText(/overdue/)).toHaveCount(0)

  await silence()
  await dialog.getByRole('radio', { name: '1 hour' }).check()
  await submit.click()
  await expect(main.getByText(/^Silenced until/).first()).toBeVisible()
  expect(Math.abs((await silencedUntil()) - Date.now() - hourMs)).toBeLessThan(minuteMs)

  await silence()
  await dialog.getByRole('radio', { name: 'Until a date' }).check()
  await expect(dialog.getByText('In your time zone, Europe/Berlin')).toBeVisible()
  const winter = new Date().getUTCFullYear() + 1
  await dialog.getByLabel('Until', { exact: true }).fill(`27.01.${winter} 18:00`)
  await submit.click()
  await expect.poll(silencedUntil).toBe(Date.parse(`${winter}-01-27T17:00:00Z`))
})
