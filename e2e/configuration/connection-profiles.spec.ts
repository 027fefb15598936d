import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

test('gives a sensorbox profiles, orders and sends them', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const section = selection(page).getByRole('region', { name: 'Connection profiles' })
  await expect(section.getByText(/^No profiles/)).toBeVisible()

  const make = async (name: string, fill: () => Promise<void>) => {
    await section.getByRole('button', { name: 'New profile' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await fill()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(section.getByText(name)).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  const quay = `Quay ${box.name}`
  const mobile = `Nordic ${box.name}`
  await make(quay, async () => {
    await dialog.getByRole('textbox', { name: 'SSID' }).fill('ff-quay')
    await dialog.getByLabel('Password', { exact: true }).fill('a long enough secret')
  })
  await make(mobile, async () => {
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'GSM' }).click()
    await dialog.getByRole('textbox', { name: 'APN' }).fill('iot.nordic.example')
  })
  const lines = section.getByRole('listitem')
  await expect(lines.first()).toContainText('Wi-Fi, SSID ff-quay, WPA2')
  await section.getByRole('button', { name: `Try ${mobile} earlier` }).click()
  await expect(lines.first()).toContainText('GSM, APN iot.nordic.example')

  await section.getByRole('button', { name: 'Send to sensorbox' }).click()
  await expect(section.getByRole('status')).toContainText(/depositing|deposited/)
  await section.getByRole('link', { name: 'All profiles' }).click()
  await expect(selection(page).getByRole('heading', { name: 'Connection profiles' })).toBeVisible()
  await expect(selection(page).getByText(`Used by ${box.name}`).first()).toBeVisible()
  await expect(selection(page).getByRole('button', { name: `Delete ${quay}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
