import { test as base, type Cookie, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { createClient, type Session } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'

/** The people of the demo, by their role. */
export const people = {
  admin: 'admin@northwind.example',
  manager: 'manager@northwind.example',
  viewer: 'viewer@northwind.example',
  customerAdmin: 'admin@fjordfish.example',
  customerViewer: 'viewer@fjordfish.example',
  rootAdmin: 'admin@root.example',
  superuser: 'superuser@root.example',
} as const
export type Person = keyof typeof people

export { demoPassword }

interface Fixtures {
  /** Opens a screen as one of the demo's people, in their home stack; another spec tests the sign-in itself. */
  openAs: (person: Person, path?: string) => Promise<Page>
  /** Signs the person in as a program, in the home stack and in a session that no browser shares. */
  callAs: (person: Person) => Promise<Session>
}

/** One sign-in per person and worker: the server limits sign-ins per minute, and a fast machine runs more tests in one. */
interface WorkerFixtures {
  sessions: Map<Person, Cookie[]>
  programs: Map<Person, Session>
}

interface Watches {
  /** Everything that the browser blocked by the content security policy. Any entry fails the test. */
  violations: string[]
}

export const test = base.extend<Fixtures & Watches, WorkerFixtures>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await use(violations)
      // A page may still be loading when its test ends; the request that a test answers itself fails then.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  openAs: async ({ page, context, baseURL, sessions }, use) => {
    const origin = { origin: String(baseURL) }
    await use(async (person, path = '/') => {
      const ask = () => context.request.get(fillPath(me))
      await context.addCookies(sessions.get(person) ?? [])
      // A test that logs the person out ends the session that the worker's tests share.
      if (!(await ask()).ok()) {
        const form = { username: people[person], password: demoPassword }
        const answer = await context.request.post('/api/authentication/login', { form, headers: origin })
        expect(answer.status()).toBe(200)
        sessions.set(person, await context.cookies())
      }
      const account = await (await ask()).json()
      if (account.currently_selected_stack !== account.home_stack) {
        await context.request.post(fillPath(switchStack, { id: account.home_stack }), { headers: origin })
      }
      await page.goto(path)
      return page
    })
  },
  callAs: async ({ baseURL, programs }, use) => {
    const client = createClient(httpTransport(String(baseURL)), { origin: String(baseURL) })
    await use(async (person) => {
      const session = programs.get(person) ?? (await client.signIn(people[person], demoPassword))
      programs.set(person, session)
      const { home_stack: home } = session.account
      if (session.stackId !== home) await session.switchTo(home)
      return session
    })
  },
})

export { expect }

/** Searches with Enter: half a second after typing the list would change under the pointer. */
export async function searchFor(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

/** Switches the stack with the menu in the header, which doesn't move while lists grow and are sorted. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByTitle('Switch customer', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Switch customer' }).getByRole('option', { name }).click()
}

/** Signs in with the form of the login screen. */
export async function signInByForm(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Sets the time of the browser and of the server as the page sees it, and stops both there. */
export async function setTime(page: Page, ms: number): Promise<void> {
  await page.clock.setFixedTime(ms)
  await page.route('/api/**', async (route) => {
    if (route.request().resourceType() === 'eventsource') return route.fallback()
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(ms).toUTCString() }
    // Fails if the page was left before the response arrived.
    await route.fulfill({ response, headers }).catch(() => {})
  })
}

/** Returns whether the browser would ask before it reloads or closes the page. */
export async function holdsReload(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))")
}

/** Waits until an expression is true in the page. It polls often, because it may be true only for a moment. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  // Not `waitForFunction`: after its first check the page's policy forbids it to evaluate a text.
  await expect.poll(() => page.evaluate<boolean>(`Boolean(${expression})`), { intervals: [50] }).toBe(true)
}

/** The block of the company column with all stacks in reach. */
export function monitoring(page: Page): Locator {
  const heading = page.getByRole('heading', { name: /^Monitoring/ })
  return page.locator('section').filter({ has: heading }).last()
}

/** Opens the row of a stack in that block. It is searched, because only rows in view are rendered, and other tests add stacks. */
export async function openStack(page: Page, name: string): Promise<void> {
  await searchFor(monitoring(page).getByRole('searchbox', { name: 'Search Stacks' }), name)
  await monitoring(page).getByRole('button', { name }).click()
}
