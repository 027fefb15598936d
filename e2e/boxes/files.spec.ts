import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deleteFile, findFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { demoPassword, expect, people, switchTo, test } from '../testing/fixtures.ts'
import { plainPng } from '../testing/plain-png.ts'

// A stack has only one logo, so these tests run one after the other.
test.describe.configure({ mode: 'serial' })

const card = (page: Page) => page.getByRole('region', { name: 'My company' })
const button = (page: Page) => card(page).getByRole('button', { name: 'Change the logo' })
const logo = (page: Page) => card(page).getByRole('img', { name: 'Logo of Fjord Fish' })
const headerLogo = (page: Page) => page.getByRole('banner').locator('img')

test.beforeEach(async ({ callAs }) => deleteLogos(await callAs('customerAdmin')))

async function deleteLogos(session: Session): Promise<void> {
  for (;;) {
    const found = await session
      .call(findFile, { query: { app_type: 'logo', owner_id: session.stackId } })
      .catch(() => null)
    if (!found || !('id' in found)) return
    await session.call(deleteFile, { params: { id: found.id } })
  }
}

async function choose(page: Page, item: string, content: Buffer): Promise<void> {
  const path = test.info().outputPath('chosen.png')
  await writeFile(path, content)
  await button(page).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: item }).click()
  await (await chooser).setFiles(path)
}

/** The natural size of the loaded picture. */
const natural = (page: Page) =>
  logo(page).evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as unknown as Record<string, number>
    return [naturalWidth, naturalHeight]
  })

test('uploads a logo, shows it, replaces and deletes it', async ({ openAs, callAs }) => {
  const page = await openAs('customerAdmin')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('app_type=logo') && request.method() === 'GET') asked.push(request.url())
  })
  await page.reload()
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await expect(button(page)).toBeVisible()
  await expect(card(page).getByText('Fjord Fish', { exact: true }).first()).toBeVisible()
  await expect(logo(page)).toBeHidden()
  // Requesting a missing logo would log an error in the browser's console.
  expect(asked).toEqual([])
  await choose(page, 'Upload a logo', plainPng(90, 60, [200, 40, 40]))
  await expect(page.getByText('Logo uploaded')).toBeVisible()
  await expect.poll(() => natural(page)).toEqual([90, 60])
  await expect(headerLogo(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => natural(page)).toEqual([90, 60])

  await choose(page, 'Upload another logo', plainPng(50, 50, [40, 40, 200]))
  await expect.poll(() => natural(page)).toEqual([50, 50])

  await button(page).click()
  await page.getByRole('menuitem', { name: 'Delete the logo' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the logo?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(logo(page)).toBeVisible()
  await button(page).click()
  await page.getByRole('menuitem', { name: 'Delete the logo' }).click()
  // The second click of a double click doesn't open what is below the question.
  await question.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(logo(page)).toBeHidden()
  await expect(headerLogo(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  // The replaced logo isn't back either.
  await page.reload()
  await expect(button(page)).toBeVisible()
  await expect(logo(page)).toBeHidden()
  const customer = await callAs('customerAdmin')
  await expect(
    customer.call(findFile, { query: { app_type: 'logo', owner_id: customer.stackId } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('refuses a file that is no picture, by its content', async ({ openAs }) => {
  const page = await openAs('customerAdmin')
  await choose(page, 'Upload a logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Failed to upload the logo')
  await expect(problem).toContainText('Only png, jpeg and jpg are accepted.')
  await expect(logo(page)).toBeHidden()
})

test('refuses more than 20 MB before it is sent, and says that 5 MB take a while', async ({ openAs }) => {
  const page = await openAs('customerAdmin')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const picture = plainPng(30, 30, [10, 120, 60])
  await choose(page, 'Upload a logo', Buffer.concat([picture, Buffer.alloc(20 * 1024 * 1024)]))
  await expect(page.getByRole('alert')).toContainText('This file is too large to upload')
  expect(sent.filter((url) => url.includes('/stacks/files/'))).toEqual([])
  const notice = page.getByText('It is large, so this may take a while.')
  await page.route('**/api/stacks/files/**', async (route) => {
    if (route.request().method() === 'POST') await expect(notice).toBeVisible()
    await route.continue()
  })
  await choose(page, 'Upload a logo', Buffer.concat([picture, Buffer.alloc(6 * 1024 * 1024)]))
  await expect.poll(() => natural(page)).toEqual([30, 30])
})

test('a viewer sees immediately what an admin uploads, and why to leave it alone', async ({
  openAs,
  playwright,
  baseURL,
}) => {
  const page = await openAs('customerViewer')
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await expect(button(page)).toBeVisible()
  const admin = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: String(baseURL) },
  })
  const form = { username: people.customerAdmin, password: demoPassword }
  const account = await (await admin.post(fillPath(login), { form })).json()
  const address = `${fillPath(uploadFile)}?app_type=logo&owner_type=stack&owner_id=${account.currently_selected_stack}`
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: plainPng(40, 40, [90, 20, 120]) }
  expect((await admin.post(address, { multipart: { file } })).status()).toBe(201)
  // A heartbeat of the stream would also show it, after 15 s.
  await expect(logo(page)).toBeVisible({ timeout: 10_000 })
  await button(page).click()
  for (const item of ['Upload another logo', 'Delete the logo']) {
    await expect(page.getByRole('menuitem', { name: item })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: item })).toContainText('You are not allowed to do this.')
  }
  await admin.dispose()
})

test('each stack has its own logo', async ({ openAs }) => {
  const page = await openAs('customerAdmin')
  await choose(page, 'Upload a logo', plainPng(64, 32, [0, 0, 0]))
  await expect(logo(page)).toBeVisible()
  const address = await logo(page).getAttribute('src')
  await page.context().clearCookies()
  expect((await page.request.get(String(address))).status()).toBe(401)
  await openAs('admin')
  await expect(button(page)).toBeVisible()
  await expect(card(page).getByRole('img', { name: /^Logo of/ })).toBeHidden()
  expect((await page.request.get(String(address))).status()).toBe(404)
  await switchTo(page, 'Fjord Fish')
  await expect(logo(page)).toBeVisible()
})
