import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { expect, test } from './fixtures.ts'
import { makeBox } from './made-sensorboxes.ts'
import { openSearchByKeys } from './search-window.ts'

test('is opened by keys, finds in the current stack and opens with Enter', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `FIND${Date.now()}`
  const lower = await makeBox(session, { prefix: `${prefix}-1`, enabled: false })
  const upper = await makeBox(session, { prefix: `${prefix}-2`, enabled: false })
  const page = await openAs('admin')
  const window = page.getByRole('dialog', { name: 'Search' })
  const field = window.getByRole('combobox', { name: 'Search' })
  await openSearchByKeys(page)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  // On a page that has loaded nothing of the search yet, whoever types at once loses no letter.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(prefix.toLowerCase())
  await expect(field).toHaveValue(prefix.toLowerCase())
  await expect(window.getByRole('option')).toHaveCount(2)
  await expect(window.getByText('2 of 2')).toBeVisible()
  await expect(window.getByRole('option').first()).toContainText(lower.serialNumber)
  await page.keyboard.press('ArrowDown')
  await expect(window.getByRole('option', { name: new RegExp(upper.serialNumber) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: upper.name })).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/${upper.id}`)
})

test('a hit elsewhere prepares the switch to its customer', async ({ openAs, callAs }) => {
  const customer = await callAs('customerAdmin')
  const box = await makeBox(customer, { prefix: `AWAY${Date.now()}`, enabled: false })
  const page = await openAs('admin')
  await openSearchByKeys(page)
  const window = page.getByRole('dialog', { name: 'Search' })
  await window.getByRole('combobox').fill(box.serialNumber)
  await expect(window.getByText('Nothing here with this name')).toBeVisible()
  const everywhere = window.getByRole('switch', { name: 'everywhere' })
  await everywhere.press('Space')
  await expect(everywhere).not.toBeChecked()
  await expect(window.getByRole('option')).toHaveCount(0)
  await everywhere.press('Space')
  await window.getByRole('option').click()
  // One that is renewed may still be leaving.
  await expect(page.getByText('Preparing to switch the customer').last()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
})

test('an asset elsewhere is found among assets, and its customer switched to', async ({ openAs, callAs }) => {
  const customer = await callAs('customerAdmin')
  const name = `Cold store ${Date.now()}`
  await customer.call(createAsset, { body: { name } })
  const page = await openAs('admin')
  await openSearchByKeys(page)
  const window = page.getByRole('dialog', { name: 'Search' })
  await window.getByRole('combobox').fill(name)
  await expect(window.getByText('0 of 0')).toBeVisible()
  await window.getByRole('button', { name: 'Asset', exact: true }).click()
  await window.getByRole('option', { name }).click()
  await expect(page.getByText('Preparing to switch the customer')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
