import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixtures.ts'
import { openAsNewcomer } from '../testing/mailed-links.ts'

const selectHint = 'Please select any sensor group'

test('shows as many columns as the window has room for', async ({ openAs }) => {
  const page = await openAs('viewer')
  const separators = page.getByRole('separator', { name: 'Column width' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(separators).toHaveCount(2)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(separators).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(separators).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('stores the number of columns with the account', async ({ page, callAs, browser, baseURL }) => {
  await openAsNewcomer(page, await callAs('customerAdmin'), baseURL)
  await page.setViewportSize({ width: 1440, height: 900 })
  const columns = page.getByRole('group', { name: 'Columns' })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/stacks/accounts/ui-settings'))
  await columns.getByRole('button', { name: '2 columns' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('separator', { name: 'Column width' })).toHaveCount(1)
  await page.reload()
  await expect(columns.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true')

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  await elsewhere.addCookies(await page.context().cookies())
  const other = await elsewhere.newPage()
  await other.goto('/')
  await expect(other.getByText(selectHint)).toBeVisible()
  await expect(other.getByRole('separator', { name: 'Column width' })).toHaveCount(1)
  await other.getByRole('button', { name: '3 columns' }).click()
  await expect(other.getByRole('separator', { name: 'Column width' })).toHaveCount(2)
  await elsewhere.close()
})

test('saves a width one second after it was changed, and restores it', async ({ page, callAs, baseURL }) => {
  await openAsNewcomer(page, await callAs('customerAdmin'), baseURL)
  await page.setViewportSize({ width: 1900, height: 900 })
  const separators = page.getByRole('separator', { name: 'Column width' })
  await expect(separators).toHaveCount(2)
  const separator = separators.first()
  const left = page.getByRole('region', { name: 'My company' })
  const before = await left.boundingBox()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/stacks/accounts/ui-settings'))
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  const body = (await saved).request().postDataJSON()
  expect(body.ui_settings.column_widths).toHaveLength(3)
  const changed = await left.boundingBox()
  expect(changed?.width).toBeGreaterThan(before?.width ?? 0)
  await page.reload()
  await expect.poll(async () => (await left.boundingBox())?.width).toBeCloseTo(changed?.width ?? 0, 0)
})

test('three columns have their minimum widths where there is room, and share a narrower window', async ({
  page,
  callAs,
  baseURL,
}) => {
  await openAsNewcomer(page, await callAs('customerAdmin'), baseURL)
  const widths = async () =>
    Promise.all(
      ['My company', 'Overviews', 'Selection'].map(async (name) => {
        const box = await page.getByRole('region', { name, exact: true }).boundingBox()
        return Math.round(box?.width ?? 0)
      }),
    )
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect(page.getByRole('separator', { name: 'Column width' })).toHaveCount(2)
  expect((await widths()).map((width, index) => width >= ([430, 330, 300][index] ?? 0))).toEqual([
    true,
    true,
    true,
  ])

  await page.getByRole('button', { name: '3 columns' }).click()
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(async () => (await widths())[0]).toBeLessThan(430)
  const [left = 0, middle = 0, right = 0] = await widths()
  expect(Math.abs(left + middle + right - 900)).toBeLessThan(8)
  expect(left / middle).toBeCloseTo(430 / 330, 1)
  expect(middle / right).toBeCloseTo(330 / 300, 1)
})

for (const width of [320, 390, 768, 1440]) {
  test(`each screen has the footer with legal notice and privacy, ${width} wide`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/', '/sensorboxes/groups/active', '/retention', '/no/such/page']) {
      await openAs('viewer', address)
      for (const name of ['Legal notice', 'Privacy']) {
        // Nothing covers it, such as the bar at the bottom.
        await page.getByRole('link', { name }).click({ trial: true })
      }
    }
  })
}

test('shows everybody what the installation is and what it stores', async ({ page }) => {
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Legal notice' }).click()
  await expect((await opened).getByRole('heading', { name: 'Legal notice' })).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
})

test('remembers which sections are open', async ({ openAs }) => {
  const page = await openAs('viewer')
  const section = page.getByRole('button', { name: /^Monitoring/ })
  await expect(page.getByRole('searchbox', { name: 'Search Stacks' })).toBeVisible()
  await section.click()
  await expect(page.getByRole('searchbox', { name: 'Search Stacks' })).toBeHidden()
  await page.reload()
  await expect(section).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('searchbox', { name: 'Search Stacks' })).toBeHidden()
})

test('leads back from a group to home', async ({ openAs }) => {
  const page = await openAs('viewer', '/sensorboxes/groups/in_stock')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('leads back from a sensorbox to the list of its group, wherever it was opened from', async ({
  openAs,
  page,
}) => {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await openAs('customerAdmin', '/sensorboxes/groups/active')
  await page.getByText('Cold room 3, rear wall').first().click()
  await expect(page).toHaveURL(/\/sensorboxes\/[0-9a-f-]{36}$/)
  await back.click()
  await expect(page).toHaveURL('/sensorboxes/groups/active')
  await page.getByText('Cold room 3, rear wall').first().click()
  await expect(page).toHaveURL(/\/sensorboxes\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cold room 3, rear wall' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/sensorboxes/groups/critical')
})

test('switches between light and dark and remembers it', async ({ openAs }) => {
  const page = await openAs('viewer')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await expect.poll(scheme).toBe('light')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
})

test('the bar at the bottom navigates on the phone', async ({ openAs }) => {
  const page = await openAs('customerAdmin')
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: /Sensorboxes/ }).click()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\//)
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('what is rendered before the data arrives doesn’t move afterwards', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  const topOf = async (text: string) => (await page.getByText(text, { exact: true }).last().boundingBox())?.y
  const words = ['My company', 'My Team', 'My Business Partner', 'Assets', 'Sensorboxes']
  const held = await hold(page, '**/api/authentication/me')
  const stacks = await hold(page, '**/api/stacks/')
  await page.reload()
  await expect(page.getByText('My Team', { exact: true })).toBeVisible()
  const before = await Promise.all(words.map(topOf))
  expect(before).not.toContain(undefined)
  held()
  await expect(page.getByRole('button', { name: 'Invite Colleague' })).toBeVisible()
  expect(await Promise.all(words.map(topOf))).toEqual(before)
  stacks()
  await expect(
    page.getByRole('region', { name: 'My company' }).getByText('Northwind Sensors').first(),
  ).toBeVisible()
  expect(await Promise.all(words.map(topOf))).toEqual(before)

  const program = await hold(page, '**/static/SensorboxListPage*.js')
  await page.getByRole('link', { name: /^In stock/ }).click()
  await expect(page.getByText('Name and reason')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  const head = await topOf('Name and reason')
  program()
  await expect(page.getByRole('columnheader', { name: 'Name and reason' })).toBeVisible()
  expect(await topOf('Name and reason')).toBe(head)
})

test('a column keeps its scroll position, and a menu in it stays open, when its lists arrive', async ({
  openAs,
}) => {
  const page = await openAs('viewer')
  await page.setViewportSize({ width: 1280, height: 500 })
  const stacks = await hold(page, '**/api/stacks/')
  await page.reload()
  const column = page.getByRole('region', { name: 'My company' })
  const filter = column.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Sensorbox State: Disabled' })
  await expect(choice).toBeVisible()
  const top = await filter.boundingBox()
  stacks()
  await expect(column.getByRole('button', { name: 'Alpine Dairy', exact: true })).toBeAttached()
  expect(await filter.boundingBox()).toEqual(top)
  await choice.click()
  await expect(column.getByText('Sensorbox State: Disabled')).toBeVisible()
})

/** Delays requests to an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    await opened
    await route.continue()
  })
  return () => open()
}
