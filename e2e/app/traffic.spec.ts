import type { Page } from '@playwright/test'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, uploadCourse } from '../testing/made-sensorboxes.ts'
import { makeCustomer, signInByCall } from '../testing/mailed-links.ts'

const hourMs = 3_600_000
const live = (page: Page) => page.getByRole('contentinfo').getByText('Live')

/** Collects the GET requests of a page for data of stacks from now on. */
function asked(page: Page): URL[] {
  const urls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname.startsWith('/api/stacks/')) urls.push(url)
  })
  return urls
}

/** Makes a box in a stack that no other test changes. */
async function makeBoxWithCourse(session: Session, baseURL: string | undefined, hours: number) {
  const box = await makeBox(session)
  await uploadCourse(baseURL, box, 'temperature', { hours })
  return box
}

test('an idle window requests nothing, and a reading makes it request only its own list', async ({
  page,
  callAs,
  baseURL,
}) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 1)
  await signInByCall(page, email, baseURL)
  await page.clock.install()
  await page.goto('/sensorboxes/groups/nominal')
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('grid').getByText(box.name)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const urls = asked(page)
  for (let signal = 0; signal < 3; signal++) {
    const listed = page.waitForResponse((answer) => answer.url().includes('/api/stacks/sensorboxes/?'))
    await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: 3_000 - signal * 1_000 })
    await listed
    await page.clock.runFor(5_000)
  }
  await page.waitForLoadState('networkidle')
  expect(new Set(urls.map(({ pathname }) => pathname))).toEqual(new Set(['/api/stacks/sensorboxes/']))
  expect(urls).toHaveLength(3)
})

test('a first load asks again only for what has changed since it began', async ({
  page,
  callAs,
  baseURL,
}) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 1)
  await signInByCall(page, email, baseURL)
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/stacks/sensorboxes/?'))
  await page.route('**/api/stream*', async (route) => {
    await listed
    await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: 1_000 })
    await route.continue()
  })
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) urls.push(pathname)
  })
  await page.goto('/sensorboxes/groups/nominal')
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('grid').getByText(box.name)).toBeVisible()
  await expect.poll(() => twice(urls)).toEqual(['/api/stacks/sensorboxes/'])
})

test('a change while a list loads for the first time is not missed', async ({ page, callAs, baseURL }) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 1)
  await signInByCall(page, email, baseURL)
  let changed = () => {}
  const hasChanged = new Promise<void>((resolve) => {
    changed = resolve
  })
  await page.route('**/api/stream*', async (route) => {
    await hasChanged
    await route.continue()
  })
  const asked: string[] = []
  await page.route('**/api/stacks/sensorboxes/?*', async (route) => {
    asked.push(route.request().url())
    const response = await route.fetch()
    if (asked.length === 1) {
      await uploadCourse(baseURL, box, 'temperature', { hours: 1 / 6, newestAgeMs: 1_000 })
      changed()
      // The page hears of the change while it waits for the list.
      await expect(live(page)).toBeVisible()
    }
    await route.fulfill({ response })
  })
  await page.goto('/sensorboxes/groups/nominal')
  await expect(page.getByRole('grid').getByText(box.name)).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
})

test('the first load of the home page asks nothing twice', async ({ page, callAs, baseURL }) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 1)
  await signInByCall(page, email, baseURL)
  const urls = asked(page)
  await page.goto('/')
  await expect(live(page)).toBeVisible()
  await expect(page.getByText(box.name).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(twice(urls.map(({ pathname, search }) => pathname + search))).toEqual([])
})

test('the first load of the page of a sensorbox asks nothing twice', async ({ page, callAs, baseURL }) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 1)
  await signInByCall(page, email, baseURL)
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) urls.push(request.url())
  })
  await page.goto(`/sensorboxes/${box.id}`)
  await expect(live(page)).toBeVisible()
  for (const part of ['Readings', 'Configuration', 'History'])
    await expect(page.getByRole('link', { name: part })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(urls.some((url) => url.includes('/sensorbox-config/history/'))).toBe(true)
  expect(twice(urls)).toEqual([])
})

/** The entries that are in the list more than once. */
const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at)

test('opening a box loads the visible range and one pan before it, and only the visible range on a phone or to save data', async ({
  page,
  callAs,
  baseURL,
}) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBoxWithCourse(admin, baseURL, 30 * 24)
  await signInByCall(page, email, baseURL)
  const expectLoaded = async (hours: number, size: { width: number; height: number }) => {
    // The previous page would load data for its new width.
    await page.goto('about:blank')
    await page.setViewportSize(size)
    const urls = asked(page)
    const coded: (string | undefined)[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/events-tsdb/')) coded.push(answer.headers()['content-encoding'])
    })
    await page.goto(`/sensorboxes/${box.id}`)
    await expect(page.getByRole('application', { name: /^Readings of/ })).toBeVisible()
    const hoursOff = () => {
      const ofReadings = urls.filter(({ pathname }) => pathname.includes('/events-tsdb/'))
      // The parameters are UTC without a zone.
      const starts = ofReadings.map(({ searchParams }) => Date.parse(`${searchParams.get('start_time')}Z`))
      return Math.abs((Date.now() - Math.min(...starts)) / hourMs - hours)
    }
    await expect.poll(hoursOff).toBeLessThan(2)
    await page.waitForLoadState('networkidle')
    expect(hoursOff()).toBeLessThan(2)
    expect(coded.every((coding) => coding === 'br' || coding === 'gzip')).toBe(true)
  }
  const seen = 48
  const desktop = { width: 1440, height: 900 }
  await expectLoaded(seen + 3 * seen, desktop)
  await expectLoaded(seen, { width: 390, height: 844 })
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  await expectLoaded(seen, desktop)
})
