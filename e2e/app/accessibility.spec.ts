import { expectAccessible, expectAccessibleAtEachSize, sizes } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'

test('the login is accessible', async ({ page }) => {
  await page.goto('/login')
  await expectAccessibleAtEachSize(page, page.getByRole('heading', { name: 'Login' }))
})

test('the dashboard is accessible', async ({ openAs }) => {
  const page = await openAs('customerAdmin')
  await expect(page.getByText('Worst first')).toBeVisible()
  const stack = page.getByRole('button', { name: 'Fjord Fish', exact: true })
  await stack.click()
  await expectAccessibleAtEachSize(page, stack.and(page.locator('[aria-expanded=true]')))
})

test('a list of sensorboxes is accessible', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/sensorboxes/groups/active')
  await expectAccessibleAtEachSize(page, page.getByText('Cold room 3, rear wall').first())
})

// The menu is different at each size, so it has to be opened for each.
for (const [name, viewport] of Object.entries(sizes)) {
  test(`the menu of the account is accessible, ${name}`, async ({ openAs, page }) => {
    await page.setViewportSize(viewport)
    await openAs('admin')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /\(Admin\)$/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a box with the table of its readings is accessible', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/sensorboxes/groups/critical')
  await page.getByRole('grid').locator('[aria-rowindex="2"]').click()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.mouse.move(0, 0)
  await expectAccessibleAtEachSize(page, page.getByRole('table').getByRole('row').nth(1))
})

test('the data retention is accessible', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/retention')
  await expectAccessibleAtEachSize(page, page.getByLabel('Readings'))
})

test('a page that does not exist is accessible', async ({ openAs }) => {
  const page = await openAs('viewer', '/no/such/page')
  await expectAccessibleAtEachSize(page, page.getByRole('heading', { name: 'Page not found' }))
})
