import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, makeCriticalBox, selection } from '../testing/made-sensorboxes.ts'

const selectHint = 'Please select any sensor group'

test('says that a page does not exist, and offers the way back', async ({ openAs }) => {
  const page = await openAs('viewer', '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByText(selectHint)).toBeVisible()
  await page.goto('/sensorboxes/groups/no_such_group')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('says that a screen has failed, and offers the way back', async ({ openAs }) => {
  const page = await openAs('viewer')
  await page.route('**/api/stacks/sensorboxes/?*', (route) => route.fulfill({ json: [null] }))
  await page.goto('/sensorboxes/groups/in_stock')
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
  await expect(page.getByText('500')).toBeVisible()
  await page.unroute('**/api/stacks/sensorboxes/?*')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByText(selectHint)).toBeVisible()
})

test('reloads the page once when a part of the program is missing', async ({ openAs }) => {
  const page = await openAs('viewer')
  await expect(page.getByText(selectHint)).toBeVisible()
  // When the stream is connected, the part is loaded again automatically.
  await page.route('**/api/stream*', (route) => route.abort())
  const part = '**/static/SensorboxListPage-*.js'
  await page.route(part, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: /^In stock/ }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
  await expect(problem).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  // A failed retry reloads the page; the part must stay missing until that is done.
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(problem).toBeVisible()
  await page.unroute(part)
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
})

test('stays on the page when a part of the program can not be loaded without a connection', async ({
  openAs,
  context,
}) => {
  const page = await openAs('viewer')
  await expect(page.getByText(selectHint)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Northwind Sensors')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^In stock/ }).click()
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Northwind Sensors')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
})

test('works without the part that shows messages', async ({ openAs }) => {
  const page = await openAs('viewer', '/login')
  const part = '**/static/ToastList-*.js'
  await page.route(part, (route) => route.abort())
  // As without a connection: otherwise the page would be reloaded.
  await page.route('/', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ToastList'))
  await page.goto('/')
  await failed
  await page.getByRole('link', { name: /^In stock/ }).click()
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
})

test('says where a section is missing that it could not be loaded, and tries again', async ({ openAs }) => {
  const page = await openAs('customerViewer')
  await expect(page.getByRole('button', { name: 'Fjord Fish', exact: true })).toBeVisible()
  const stacks = /\/api\/stacks\/$/
  await page.route(stacks, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'X' } }))
  // Without the stream only the button loads it again.
  await page.route('**/api/stream*', (route) => route.abort())
  await page.reload()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Error while loading data (Details: 500: Broken.)')
  // Parts that are loaded later and need the list request it again; this stack always has something critical.
  await expect(page.getByRole('heading', { name: /^Worst first/ })).toBeVisible()
  await expect(page.getByText('My Credit Points Balance:')).toBeVisible()
  await page.unroute(stacks)
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Fjord Fish', exact: true })).toBeVisible()
  await expect(problem).toBeHidden()
})

test('shows no count that it does not know, and says so in its place', async ({ openAs }) => {
  const page = await openAs('viewer')
  await page.setViewportSize({ width: 390, height: 844 })
  const lists = /\/api\/stacks\/(alarms\/)?(\?.*)?$/
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'X' } }))
  await page.route('**/api/stream*', (route) => route.abort())
  await page.reload()
  const overviews = page.getByRole('region', { name: 'Overviews' })
  await expect(overviews.getByRole('alert')).toContainText('Error while loading data (Details: 500: Broken.)')
  await expect(overviews.getByRole('link', { name: /^In stock/ })).toHaveText('In stock–')
  await page.goto('/alarms')
  await expect(page.getByText('in this company')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open –' })).toBeVisible()
  // Parts of the page that come later load the lists, too, and disable the button while they do.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(overviews.getByRole('alert')).toBeVisible()
  await page.unroute(lists)
  await overviews.getByRole('button', { name: 'Retry' }).click()
  await expect(overviews.getByRole('link', { name: /^In stock/ })).toHaveText(/^In stock\d+$/)
  await expect(overviews.getByRole('alert')).toBeHidden()
})

test('says in the sections of a sensorbox what could not be loaded, and tries again', async ({
  openAs,
  callAs,
}) => {
  // Nine sections fail and recover: a slow machine takes its time for all of them together.
  test.slow()
  const { id } = await makeBox(await callAs('admin'))
  const page = await openAs('admin')
  const configured = 'individual-alarm-limits|config|connection-profiles|sensorbox-secrets'
  const parts = new RegExp(`/api/.*(${id}/(events|history)|files|${configured}).*`)
  await page.route(parts, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'X' } }))
  await page.goto(`/sensorboxes/${id}`)
  const ofConfiguration = ['Alarm limits', 'Mobile network', 'Tasks', 'Wakeup', 'Connection profiles']
  for (const name of ['Events', 'History', 'Documents', 'Photos', ...ofConfiguration]) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('alert')).toContainText('Broken.')
  }
  // A message stays while the pointer is on it, so the click would wait for ever below one. The page also retries without a click.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 30_000 })
  await page.unroute(parts)
  const events = page.getByRole('region', { name: 'Events', exact: true })
  await events.getByRole('button', { name: 'Retry' }).click()
  await expect(events.getByRole('alert')).toBeHidden()
  await expect(events.getByRole('listitem').first()).toBeVisible()
  const limits = page.getByRole('region', { name: 'Alarm limits', exact: true })
  await limits.getByRole('button', { name: 'Retry' }).click()
  await expect(limits.getByRole('alert')).toBeHidden()
  await expect(limits.getByText('Temperature').first()).toBeVisible()
})

test('a part of a page of the company or of reports that can not be loaded says so, and is no empty list', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeCriticalBox(session, baseURL)
  const asset = await session.call(createAsset, { body: { name: 'Asset of broken parts' } })
  const page = await openAs('admin')
  const broken = { status: 500, json: { detail: 'Broken.', code: 'X' } }
  const parts =
    /\/api\/(stacks\/(accounts|alarms|asset-types|reports\/monthly)\/|stacks\/sensorboxes\/\?|defaults\/sensor-boxes).*/
  await page.route(parts, (route) => route.fulfill(broken))
  // Without the stream only the buttons load it again.
  await page.route('**/api/stream*', (route) => route.abort())
  const trail = page.getByRole('article', { name: 'Audit trail' })
  const reports = page.getByRole('article', { name: /^Reports of/ })
  for (const [path, part] of [
    ['/audit-trail', trail],
    [`/sensorboxes/${box.id}/reports`, reports.getByRole('region', { name: 'Every month' })],
  ] as const) {
    await page.goto(path)
    await expect(part.getByRole('alert')).toContainText('Broken.')
  }
  await page.goto(`/assets/${asset.id}`)
  for (const name of ['Facts', 'Contacts']) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('alert')).toContainText('Broken.')
  }
  await page.getByRole('button', { name: 'Assign sensorbox' }).first().click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Broken.')
  await page.goto(`/sensorboxes/${box.id}`)
  const line = selection(page).getByText('Error while loading data (Details: 500: Broken.)')
  await expect(line).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Register' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Broken.')
  await page.unroute(parts)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
})

test('the sign-in says that it does not know whether there is an admin, and asks again', async ({ page }) => {
  const asked = '**/api/authentication/first-admin'
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'X' } }))
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('Broken.')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('keeps working while the server is away, and loads missing parts once it is back', async ({
  openAs,
  page,
}) => {
  await page.route('**/api/stream*', (route) => route.abort())
  await openAs('admin')
  const team = page.getByRole('region', { name: 'My company' }).locator('section', { hasText: 'My Team' })
  // The part that shows messages has been loaded, so that it can say that a dialog has not.
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  await expect.poll(async () => (await page.evaluate(loaded)).join()).toContain('ToastList')
  await page.route('**', (route) => route.abort())
  await team.getByRole('button', { name: /^My Team/ }).click()
  await expect(team.getByText('This part could not be loaded')).toBeVisible()
  await team.getByRole('button', { name: 'Invite Colleague' }).click()
  await expect(page.getByText('The window could not be opened')).toBeVisible()

  await page.unrouteAll()
  await expect(team.getByText('(Home)').first()).toBeVisible()
  // With its styles.
  await expect(team.getByRole('button', { name: /\(Home\)/ }).first()).toHaveCSS('display', 'flex')
  await team.getByRole('button', { name: 'Invite Colleague' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite Colleague' })).toBeVisible()
})
