import type { Page } from '@playwright/test'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { expect, people, signInByForm, switchTo, test } from '../testing/fixtures.ts'

const header = (page: Page) => page.getByRole('banner')
const monitoring = (page: Page) => page.getByRole('region', { name: 'My company' })
const row = (page: Page, name: string) => monitoring(page).getByRole('button', { name, exact: true })

test('shows home and direct customers with their counts', async ({ openAs }) => {
  const page = await openAs('admin')
  await expect(monitoring(page).getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
  await expect(monitoring(page).getByRole('heading', { name: /^Direct Customers \d+$/ })).toBeVisible()
  await expect(row(page, 'Northwind Sensors')).toBeVisible()
  await expect(row(page, 'Fjord Fish')).toBeVisible()
})

test('searches stacks by name, ignoring case', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.getByRole('searchbox', { name: 'Search Stacks' }).fill('ALPINE')
  await expect(row(page, 'Fjord Fish')).toBeHidden()
  await expect(row(page, 'Alpine Dairy')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Stacks' }).fill('no such stack')
  await expect(page.getByText('No stacks found.')).toBeVisible()
})

test('filters by the state of sensorboxes and removes the filter again', async ({ openAs }) => {
  const page = await openAs('viewer')
  await monitoring(page).getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Disabled' }).click()
  await page.keyboard.press('Escape')
  await expect(monitoring(page).getByText('Sensorbox State: Disabled')).toBeVisible()
  await expect(row(page, 'Fjord Fish')).toBeVisible()
  await expect(row(page, 'Alpine Dairy')).toBeHidden()
  await monitoring(page).getByRole('button', { name: 'Remove filter Sensorbox State' }).click()
  await expect(row(page, 'Alpine Dairy')).toBeVisible()
})

test('filters by tags, and names six of them', async ({ openAs, callAs }) => {
  const admin = await callAs('admin')
  const fjord = (await admin.call(listAccounts)).find(({ name }) => name === 'Fjord Fish')
  const tags = ['Fish', 'Harbour', 'Pier']
  for (const name of tags) await admin.call(addTagToAccount, { body: { name, account_id: fjord?.id ?? '' } })
  const page = await openAs('admin')
  await monitoring(page).getByRole('button', { name: 'Filter', exact: true }).click()
  for (const name of tags) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(monitoring(page).getByText(`Tags: ${tags.join(', ')}`)).toBeVisible()
  await expect(row(page, 'Fjord Fish')).toBeVisible()
  await expect(row(page, 'Alpine Dairy')).toBeHidden()
})

test('the rows below move into place immediately when a section above them closes', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 1440, height: 700 })
  await monitoring(page)
    .getByRole('button', { name: /^My Business Partner/ })
    .click()
  await expect(monitoring(page).getByRole('searchbox', { name: 'Search Business Partners' })).toBeVisible()
  await row(page, 'Alpine Dairy').scrollIntoViewIfNeeded()
  await monitoring(page)
    .getByRole('button', { name: /^My Business Partner/ })
    .click()
  await expect(row(page, 'Alpine Dairy')).toBeVisible({ timeout: 500 })
})

test('expands with a click or a key, switches with its button, and switches back', async ({ openAs }) => {
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  const fjord = row(page, 'Fjord Fish')
  await fjord.click()
  await expect(fjord).toHaveAttribute('aria-expanded', 'true')
  for (const [key, expanded] of [
    ['Enter', 'false'],
    ['Space', 'true'],
    ['Enter', 'false'],
    ['Enter', 'true'],
  ] as const) {
    await fjord.focus()
    // Held down: the key repeats until it is released.
    for (let times = 0; times < 4; times += 1) await page.keyboard.down(key)
    await page.keyboard.up(key)
    await expect(fjord).toHaveAttribute('aria-expanded', expanded)
  }
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  await page.getByRole('button', { name: 'Switch to Fjord Fish' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(header(page).getByText('Fjord Fish', { exact: true })).toBeVisible()
  const own = monitoring(page).getByText('My company', { exact: true })
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: 'Back to Northwind Sensors' }).click()
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeVisible()
  await expect(own).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to Northwind Sensors' })).toBeHidden()
})

test('does not switch to the current stack', async ({ openAs }) => {
  const page = await openAs('admin')
  await row(page, 'Northwind Sensors').click()
  const button = page.getByRole('button', { name: 'Switch to Northwind Sensors' })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('switches with a double click', async ({ openAs }) => {
  const page = await openAs('manager')
  await row(page, 'Alpine Dairy').dblclick()
  await expect(header(page).getByText('Alpine Dairy', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to Alpine Dairy' })).toBeHidden()
})

test('opens the boxes behind a customer’s count', async ({ openAs }) => {
  const page = await openAs('admin')
  const counts = monitoring(page).getByRole('group', { name: 'Sensorboxes' }).nth(1)
  await counts.getByRole('link', { name: /Nominal$/ }).click()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\/nominal\/\?stack_id=[0-9a-f-]{36}$/)
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nominal' })).toBeVisible()
})

test('opens the boxes behind each further count of an expanded customer', async ({ openAs, callAs }) => {
  const { stackId } = await callAs('customerAdmin')
  const page = await openAs('admin')
  await row(page, 'Fjord Fish').click()
  const countOf = (name: string) =>
    monitoring(page)
      .getByRole('link', { name: new RegExp(`^${name} [0-9]`) })
      .and(page.locator(`[href*="${stackId}"]`))
  for (const [name, group] of [
    ['Enabled', 'enabled'],
    ['Disabled', 'disabled'],
    ['Unavailable', 'unavailable'],
    ['Delivery', 'delivery'],
    ['In stock', 'in_stock'],
  ] as const) {
    await expect(countOf(name)).toHaveAttribute('href', `/sensorboxes/groups/${group}/?stack_id=${stackId}`)
  }
  await countOf('In stock').click()
  await expect(header(page).getByText('Fjord Fish', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/groups/in_stock/?stack_id=${stackId}`)
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
})

test('takes the stack from the address and stays on the screen; a list keeps naming a stack that is not home', async ({
  openAs,
  callAs,
}) => {
  const page = await openAs('admin')
  const fjord = await callAs('customerAdmin')
  await page.goto(`/sensorboxes/groups/in_stock?stack_id=${fjord.stackId}`)
  await expect(header(page).getByText('Fjord Fish', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/groups/in_stock?stack_id=${fjord.stackId}`)
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
  await page.goto(`/?stack_id=${fjord.stackId}`)
  await expect(page).toHaveURL('/')
  await page.goto(`/sensorboxes/groups?stack_id=${(await callAs('admin')).stackId}`)
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/sensorboxes/groups')
})

for (const { what, stackId, showsError } of [
  { what: 'that does not exist', stackId: '01a00000-0000-7000-8000-000000000000', showsError: true },
  { what: 'that is not an id', stackId: 'not%20an%20id', showsError: true },
  { what: 'with an empty id', stackId: '', showsError: false },
]) {
  test(`stays in the current stack when the address names a stack ${what}`, async ({ openAs }) => {
    const page = await openAs('admin', `/sensorboxes/groups/in_stock?stack_id=${stackId}`)
    await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
    await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
    await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeVisible()
    const toast = page.getByRole('alert')
    if (showsError) await expect(toast).toContainText('Stack switch failed')
    else await expect(toast).toBeHidden()
  })
}

test('asks before a link from another site switches the stack', async ({ openAs, callAs, baseURL }) => {
  const page = await openAs('admin')
  const target = `${baseURL}/?stack_id=${(await callAs('customerAdmin')).stackId}`
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${target}">your boxes</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link').click()
  const question = page.getByRole('dialog', { name: 'Switch the customer?' })
  await expect(question).toContainText('Fjord Fish')
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeAttached()
  await question.getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(header(page).getByText('Fjord Fish', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('says why a switch has failed', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.route('**/api/authentication/switch-stack/*', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'NOT_FOUND' } }),
  )
  await switchTo(page, 'Fjord Fish')
  await expect(page.getByRole('alert')).toContainText('Stack switch failed')
  await expect(page.getByRole('alert')).toContainText('Not found.')
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeVisible()
})

test('follows a switch in another window', async ({ openAs, context }) => {
  const page = await openAs('admin')
  await expect(header(page).getByText('Northwind Sensors', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Company' }).click()
  await page
    .getByRole('dialog', { name: 'Add Company' })
    .getByRole('textbox', { name: 'City' })
    .fill('Bergen')
  const other = await context.newPage()
  await other.goto('/')
  // The messages are shown only for a few seconds.
  await Promise.all([
    expect(page.getByText('Your input was not saved')).toBeVisible(),
    expect(page.getByText('You are now working in another company')).toBeVisible(),
    switchTo(other, 'Fjord Fish'),
  ])
  await expect(header(page).getByText('Fjord Fish', { exact: true })).toBeVisible()
  await expect(other.getByText('You are now working in another company')).toBeHidden()
})

test('shows a customer nothing of its provider', async ({ page }) => {
  await page.goto('/')
  await signInByForm(page, people.customerViewer)
  await expect(row(page, 'Fjord Fish')).toBeVisible()
  await expect(page.getByText('Northwind Sensors')).toBeHidden()
  await expect(page.getByText('Alpine Dairy')).toBeHidden()
})
