import { expect, test } from '../testing/fixtures.ts'

test('a menu opens by the keyboard, keeps the focus inside, and gives it back', async ({ openAs }) => {
  const page = await openAs('admin', '/')
  const account = page.getByRole('button', { name: /Admin\)$/ })
  await account.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: /Admin\)$/ })
  await expect(menu).toBeVisible()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
})

test('a menu that can’t be loaded without a connection is reported, and counts as closed', async ({
  openAs,
  context,
}) => {
  const page = await openAs('admin', '/')
  const account = page.getByRole('button', { name: /Admin\)$/ })
  // The list of toasts loads soon after the first screen.
  const hasReports = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('ToastList'))
  await expect.poll(() => page.evaluate(hasReports)).toBe(true)
  await context.setOffline(true)
  await account.click()
  await expect(page.getByText('The window could not be opened')).toBeVisible()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
})

test('a hint describes its button while a mouse rests on it or the keyboard is there', async ({ openAs }) => {
  const page = await openAs('admin', '/sensorboxes/groups/nominal')
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const hint = page.getByRole('tooltip')
  await back.hover()
  await expect(hint).toHaveText('Back')
  await expect(back).toHaveAccessibleDescription('Back')
  await page.mouse.move(700, 500)
  await expect(hint).toBeHidden()
  await page.keyboard.press('Tab')
  await back.focus()
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})
