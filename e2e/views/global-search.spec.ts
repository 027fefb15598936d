import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'
import { openSearchByKeys } from '../testing/search-window.ts'

test('opens with a shortcut, finds in the current stack and opens a result with Enter', async ({
  openAs,
  callAs,
}) => {
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
  // On a page that hasn't loaded the search yet, letters that are typed immediately aren't lost.
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

test('a result in another stack prepares the switch to its customer', async ({ openAs, callAs }) => {
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
  // A message that was replaced may still be disappearing.
  await expect(page.getByText('Preparing to switch the customer').last()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
})

test('finds an asset of another stack and switches to its customer', async ({ openAs, callAs }) => {
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

test('finds companies, people, templates and actions, and opens them', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const contact = `Olga Quill ${Date.now()}`
  await session.call(createAccount, { body: { type: 'contact', name: contact, email: null } })
  const page = await openAs('admin')
  const window = page.getByRole('dialog', { name: 'Search' })
  const field = window.getByRole('combobox')
  const find = async (text: string) => {
    await openSearchByKeys(page)
    await field.fill(text)
  }
  await find(contact)
  await window
    .getByRole('group', { name: 'People and partners' })
    .getByRole('option', { name: contact })
    .hover()
  await expect(window.getByRole('status')).toHaveText('1 of 1')
  await expect(window.getByText('Nothing here with this name')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: contact })).toBeVisible()
  await page.keyboard.press('Escape')

  await find('task temp')
  await expect(window.getByRole('option', { name: 'Task templates' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/task-templates')

  await find('invite')
  await window.getByRole('option', { name: 'Invite Colleague' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite Colleague' })).toBeVisible()
  await page.keyboard.press('Escape')

  await find('add comp')
  await window.getByRole('option', { name: 'Add Company' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Company name' })).toBeFocused()
  await page.keyboard.press('Escape')

  await find('Fjord Fish')
  await window.getByRole('group', { name: 'Companies' }).getByRole('option', { name: 'Fjord Fish' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Fjord Fish' })).toBeVisible()
})

test('a viewer finds no actions that only others may do', async ({ openAs }) => {
  const page = await openAs('viewer')
  await openSearchByKeys(page)
  const actions = page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('group', { name: 'Actions and pages' })
  await expect(actions.getByRole('option', { name: 'Alarms' })).toBeVisible()
  for (const name of [
    'Invite Colleague',
    'Add Company',
    'Register sensorboxes',
    'Transfer credit points',
    'Audit trail',
  ]) {
    await expect(actions.getByRole('option', { name })).toHaveCount(0)
  }
})
