import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the login is accessible', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the dashboard is accessible', async ({ openAs }) => {
      const page = await openAs('customerAdmin')
      await expect(page.getByText('Worst first')).toBeVisible()
      const stack = page.getByRole('button', { name: 'Fjord Fish', exact: true })
      await stack.click()
      await expect(stack).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
    })

    test('a list of sensorboxes is accessible', async ({ openAs }) => {
      const page = await openAs('customerAdmin', '/sensorboxes/groups/active')
      await expect(page.getByText('Cold room 3, rear wall').first()).toBeVisible()
      await expectAccessible(page)
    })

    test('the menu of the account is accessible', async ({ openAs }) => {
      const page = await openAs('admin')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /\(Admin\)$/ })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
      await expectAccessible(page)
    })

    test('a box with the table of its readings is accessible', async ({ openAs }) => {
      const page = await openAs('customerAdmin', '/sensorboxes/groups/critical')
      await page.getByRole('grid').locator('[aria-rowindex="2"]').click()
      await page.getByRole('button', { name: 'Table' }).click()
      await page.mouse.move(0, 0)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
    })

    test('the data retention is accessible', async ({ openAs }) => {
      const page = await openAs('customerAdmin', '/retention')
      await expect(page.getByLabel('Readings')).toBeVisible()
      await expectAccessible(page)
    })

    test('a page that does not exist is accessible', async ({ openAs }) => {
      const page = await openAs('viewer', '/no/such/page')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
