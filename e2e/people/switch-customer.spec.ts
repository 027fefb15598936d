import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, untilTrue } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'
import { makeCustomer, signInByCall } from '../testing/mailed-links.ts'

const header = (page: Page) => page.getByRole('banner')
const inStack = (page: Page, name: string) => header(page).getByText(name, { exact: true })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Switch customer' })
const opener = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const searchField = (page: Page) => popup(page).getByRole('combobox', { name: 'Search Stacks' })

test('a box of a customer offers to switch, and is open after the switch', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('viewer', `/sensorboxes/${box.id}`)
  // Both are shown for only two seconds, so they are checked at the same time.
  const message = expect(page.getByText('Preparing to switch the customer')).toBeVisible()
  const messageLeavesTitleFree = untilTrue(
    page,
    `(() => {
    const toasts = [...document.querySelectorAll('[role=status]')]
    const toast = toasts.find((each) => each.textContent.includes('Preparing to switch'))
    const title = document.querySelector('[role=dialog] h2')
    return toast && title && title.getBoundingClientRect().top > toast.getBoundingClientRect().bottom
  })()`,
  )
  await expect(popup(page)).toContainText('This sensorbox belongs to Fjord Fish.')
  await Promise.all([message, messageLeavesTitleFree])
  const agree = popup(page).getByRole('button', { name: 'Switch', exact: true })
  await expect(agree).toBeFocused()
  await agree.click()
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/${box.id}`)
  await expect(page.getByText('Preparing to switch the customer')).toBeHidden()
})

test('a person who declines stays in the stack, and can still switch', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await popup(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(inStack(page, 'Northwind Sensors')).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/${box.id}`)
  await selection(page).getByRole('button', { name: 'Switch to Fjord Fish' }).click()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
})

test('asks once, and accepts a no, while the sensorboxes of the stack change', async ({
  page,
  openAs,
  callAs,
}) => {
  const box = await makeBox(await callAs('customerAdmin'))
  let lookups = 0
  page.on('request', (request) => {
    if (request.url().includes('/is-unavailable/')) lookups += 1
  })
  await openAs('admin', `/sensorboxes/${box.id}`)
  const changeAnother = async () => {
    const lookedUpAgain = page.waitForResponse((answer) => answer.url().includes(`/${box.id}?`))
    await makeBox(await callAs('admin'))
    await (await lookedUpAgain).finished()
  }
  await expect(popup(page)).toBeVisible()
  await changeAnother()
  await popup(page).getByRole('button', { name: 'Stay here' }).click()
  await changeAnother()
  await expect(selection(page).getByRole('button', { name: 'Switch to Fjord Fish' })).toBeVisible()
  await expect(popup(page)).toBeHidden()
  expect(lookups).toBe(1)
})

test('looks up the name of the stack, and gives up if there is no response', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('admin')
  await page.clock.install()
  await page.route('**/api/stacks/', async (route) => {
    const answer = await route.fetch()
    const stacks: { name: string }[] = await answer.json()
    await route.fulfill({ response: answer, json: stacks.filter(({ name }) => name !== 'Fjord Fish') })
  })
  await page.goto(`/sensorboxes/${box.id}`)
  await expect(page.getByText('Preparing to switch the customer')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Sensorbox could not be found' })
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(alert).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(alert).toContainText('This sensorbox could not be found, or you do not have the access.')
  await expect(popup(page)).toBeHidden()
})

test('offers no switch for a box out of reach', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('customerAdmin', `/sensorboxes/${box.id}`)
  await expect(selection(page).getByText('Sensorbox not found.')).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await expect(page.getByText('Preparing to switch the customer')).toBeHidden()
})

test('does not offer to switch for a box with a copy in this stack', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('admin')
  await page.route('**/api/stacks/sensorboxes/is-unavailable/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), is_unavailable: true } })
  })
  await page.goto(`/sensorboxes/${box.id}`)
  await expect(selection(page).getByText('Sensorbox not found.')).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await expect(page.getByText('Preparing to switch the customer')).toBeHidden()
})

test('says why the switch to a box has failed, and stays', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.route('**/api/authentication/switch-stack/*', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'NOT_FOUND' } }),
  )
  await popup(page).getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Stack switch failed')
  await expect(page.getByRole('alert')).toContainText('Not found.')
  await expect(inStack(page, 'Northwind Sensors')).toBeVisible()
})

test('the menu in the header switches by keyboard alone', async ({ openAs }) => {
  const page = await openAs('viewer', '/sensorboxes/groups/in_stock')
  await opener(page, 'Northwind Sensors').focus()
  await page.keyboard.press('Enter')
  await expect(searchField(page)).toBeFocused()
  await expect(popup(page).getByText('Direct Customers')).toBeVisible()
  await page.keyboard.type('FJO')
  await expect(popup(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(popup(page)).toBeHidden()
  await expect(opener(page, 'Fjord Fish')).toBeFocused()
})

test('the menu opens at the current stack, moves with the arrows and closes with Escape', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await opener(page, 'Northwind Sensors').click()
  const chosen = popup(page).getByRole('option', { selected: true })
  await expect(chosen).toContainText('Northwind Sensors')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Alpine Dairy')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toContainText('Northwind Sensors')
  await page.keyboard.type('nobody is called so')
  await expect(popup(page).getByText('No stacks found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(opener(page, 'Northwind Sensors')).toBeFocused()
})

test('choosing the current stack does nothing but close the menu', async ({ openAs }) => {
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  const switched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/switch-stack/')) switched.push(request.url())
  })
  await opener(page, 'Northwind Sensors').click()
  await popup(page).getByRole('option', { name: 'Northwind Sensors' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  expect(switched).toEqual([])
})

test('the menu is available on the phone', async ({ page: window, openAs }) => {
  // Before anything is shown: otherwise the header of the desktop would be clicked, and disappear with its menu.
  await window.setViewportSize({ width: 390, height: 844 })
  const page = await openAs('viewer')
  await header(page)
    .getByRole('button', { name: /\(Viewer\)/ })
    .click()
  await page.getByRole('menuitem', { name: 'Switch customer' }).click()
  const option = popup(page).getByRole('option', { name: 'Alpine Dairy' })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.click()
  await expect(inStack(page, 'Alpine Dairy')).toBeVisible()
})

test('a person with only one stack is offered no other', async ({ openAs }) => {
  const page = await openAs('customerViewer')
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await expect(opener(page, 'Fjord Fish')).toHaveCount(0)
})

test('the open menu is accessible', async ({ openAs }) => {
  const page = await openAs('admin')
  await opener(page, 'Northwind Sensors').click()
  await expect(popup(page).getByRole('option').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
})

test('a switch reloads everything that belongs to a stack', async ({ openAs }) => {
  const page = await openAs('admin')
  const asked = new Set<string>()
  const ofStack = /\/api\/(stacks|integrations|credit)/
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET' && ofStack.test(path)) asked.add(path)
  })
  await page.reload()
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(['/api/stacks/', '/api/stacks/accounts/']))
  await expect(page.getByText('Please select any sensor group')).toBeVisible()
  const before = new Set(asked)
  asked.clear()
  await opener(page, 'Northwind Sensors').click()
  await popup(page).getByRole('option', { name: 'Fjord Fish' }).click()
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  // Not those of single boxes, which belong to the boxes on the screen, nor courses, which are cached for an hour.
  const lists = [...before].filter((path) => !/[0-9a-f]{8}-|\/courses\//.test(path))
  await expect.poll(() => lists.filter((path) => !asked.has(path))).toEqual([])
})

test('goes to the root after a switch and then back to the screen', async ({ openAs, callAs }) => {
  const page = await openAs('admin')
  await page.goto('/sensorboxes/groups/in_stock')
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
  const { stackId } = await callAs('customerAdmin')
  await page.goto(`/sensorboxes/groups/disabled?stack_id=${stackId}`)
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await expect.poll(() => shown.slice(-2)).toEqual(['/', '/sensorboxes/groups/disabled'])
  await expect(page).toHaveURL(`/sensorboxes/groups/disabled?stack_id=${stackId}`)
})

test('the browser’s history returns to a screen in the stack in which it was left, back and forward', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await opener(page, 'Northwind Sensors').click()
  await popup(page).getByRole('option', { name: 'Fjord Fish' }).click()
  await expect(page).toHaveURL('/')
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  await expect(inStack(page, 'Northwind Sensors')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/')
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
})

test('the browser undoes a switch that was made on the home page', async ({ openAs }) => {
  const page = await openAs('admin')
  await opener(page, 'Northwind Sensors').click()
  await popup(page).getByRole('option', { name: 'Alpine Dairy' }).click()
  await expect(inStack(page, 'Alpine Dairy')).toBeVisible()
  await page.goBack()
  await expect(inStack(page, 'Northwind Sensors')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('two windows never fight over the stack: both show the one that was selected last', async ({
  openAs,
  context,
  callAs,
}) => {
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible()
  const switches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/switch-stack/')) switches.push(request.url())
  })
  const other = await context.newPage()
  const { stackId } = await callAs('customerAdmin')
  await other.goto(`/sensorboxes/groups/disabled?stack_id=${stackId}`)
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  // Its list is now that of the other company, and says so.
  await expect(page).toHaveURL(`/sensorboxes/groups/in_stock?stack_id=${stackId}`)
  await expect(inStack(other, 'Fjord Fish')).toBeVisible()
  expect(switches).toEqual([])
})

test('one switch loads each list once', async ({ page, callAs, baseURL }) => {
  // Two stacks that no other test uses, because a change in a visible one rightly reloads its lists.
  const above = await makeCustomer(await callAs('admin'), baseURL)
  const below = await makeCustomer(above.admin, baseURL)
  await signInByCall(page, above.email, baseURL)
  await page.goto('/')
  await page
    .getByRole('dialog', { name: 'Customer account setup' })
    .getByRole('button', { name: 'Skip' })
    .click()
  await expect(page.getByRole('contentinfo').getByText('Live')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/stacks/')) asked.push(pathname)
  })
  const listens = page.waitForRequest('**/api/stream*')
  await opener(page, above.name).click()
  await popup(page).getByRole('option', { name: below.name }).click()
  await expect(inStack(page, below.name)).toBeVisible()
  await listens
  await expect(page.getByRole('contentinfo').getByText('Live')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/stacks/sensorboxes/')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/stacks/')).toHaveLength(1)
})

test('the worst boxes of all customers are on the home page, and one click opens a box there', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  const queue = page.getByRole('region', { name: 'Worst first' })
  const worst = queue.getByRole('link', { name: /Cold room 3, rear wall/ })
  await expect(worst).toContainText('Fjord Fish')
  await expect(worst).toContainText('temperature above critical limit')
  await expect(worst).toContainText('was nominal')
  await expect(page.getByRole('region', { name: 'Changed since yesterday' })).toContainText(
    // Boxes of other tests may fill the list.
    /connection lost|back in range|above|below/,
  )
  await queue.getByRole('button', { name: 'Northwind Sensors' }).click()
  await expect(worst).toBeHidden()
  await queue.getByRole('button', { name: 'All stacks' }).click()
  await worst.click()
  await expect(inStack(page, 'Fjord Fish')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cold room 3, rear wall' })).toBeVisible()
  await page.goBack()
  await expect(inStack(page, 'Northwind Sensors')).toBeVisible()
  await expect(worst).toBeVisible()
})
