import { expect, people, searchFor, signInByForm, test } from '../testing/fixtures.ts'
import { openPartners, partners, row } from '../testing/partners-block.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const selectHint = 'Please select any sensor group'

test('signs in and shows the dashboard', async ({ page }) => {
  await page.goto('/')
  await signInByForm(page, people.admin)
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page.getByRole('button', { name: /\(Admin\)$/ })).toBeVisible()
})

test('offers the people of the demo', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: people.customerViewer }).click()
  await expect(page.getByRole('button', { name: /\(Viewer\)$/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('refuses a wrong password and stays on the screen', async ({ page }) => {
  await page.goto('/login')
  await signInByForm(page, 'nobody@northwind.example', 'not the password')
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Login failed')
  await expect(toast).toContainText('Bad email or password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('opens the requested screen after the sign-in', async ({ page }) => {
  await page.goto('/sensorboxes/groups/in_stock')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await signInByForm(page, people.admin)
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
})

test('signs out and forgets everything', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Nobody is signed in')) errors.push(message.text())
  })
  await page.goto('/sensorboxes/groups/in_stock')
  await signInByForm(page, people.viewer)
  const search = page.getByRole('searchbox', { name: 'Search Sensors' })
  await searchFor(search, 'what the viewer looks for')
  await page.getByRole('button', { name: /\(Viewer\)$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(errors).toEqual([])
  expect(await page.evaluate('localStorage.length')).toBe(0)
  expect((await page.request.get('/api/authentication/me')).status()).toBe(401)
  // The next person who signs in in the same window finds nothing of it either.
  await signInByForm(page, people.manager)
  await page.getByRole('link', { name: /^In stock/ }).click()
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
  await expect(search).toHaveValue('')
})

test('a person who signs in in another window sees nothing that the previous person has loaded', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await signInByForm(page, people.admin)
  await openPartners(page, 'Alpine Dairy')
  await row(page, 'Alpine Dairy').click()
  const limit = partners(page).getByText('Overspend limit')
  await expect(limit).toBeVisible()
  // Requests of the next person are never answered, so anything still visible was loaded before.
  await page.route('**/api/stacks/accounts/**', () => {})
  const other = await context.newPage()
  await other.goto('/login')
  await signInByForm(other, people.viewer)
  await expect(page.getByRole('button', { name: /\(Viewer\)$/ })).toBeVisible()
  await expect(limit).toBeHidden()
})

test('stays signed in when the logout fails', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.route('**/api/authentication/logout', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: /\(Admin\)$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('says that the session has ended', async ({ page, context }) => {
  await page.goto('/')
  await signInByForm(page, people.manager)
  await page.getByRole('link', { name: /^In stock/ }).click()
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  await context.clearCookies()
  await page.goBack()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(page.getByText('Your session expired, please login again to continue')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('waits while the server prepares, and then continues', async ({ page }) => {
  let status = 503
  await page.route('**/api/health', (route) =>
    status === 503 ? route.fulfill({ status, json: { status: 'preparing', demo: false } }) : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Preparing' })).toBeVisible()
  status = 200
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('says that the server is away, and then continues', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Server not reachable' })).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})
