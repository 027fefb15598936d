import type { Page } from '@playwright/test'
import { switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { demoPassword, expect, holdsReload, test as product } from '../testing/fixtures.ts'
import { makeColleague } from '../testing/made-colleagues.ts'
import { makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'
import { makePerson, signInByCall } from '../testing/mailed-links.ts'
import { openColleague } from './team-block.ts'

/** `page` is signed in as a viewer of Fjord Fish that no other test uses, because settings belong to a person. */
const test = product.extend<{ email: string }>({
  email: async ({ callAs, baseURL }, use) => {
    const { email } = await makePerson(await callAs('customerAdmin'), baseURL, 'Selma Settings')
    await use(email)
  },
  page: async ({ page, email, baseURL }, use) => {
    await signInByCall(page, email, baseURL)
    await use(page)
  },
})

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const customFormat = (page: Page) => page.getByRole('dialog', { name: 'Custom date and time format' })
const timeFormat = (page: Page) => settings(page).getByLabel('Time format')
const setup = (page: Page) => page.getByRole('dialog', { name: 'Customer account setup' })

async function openSettings(page: Page) {
  // Anybody who signs in for the first time may be asked to complete the account.
  await page.addLocatorHandler(setup(page), async (dialog) => {
    await dialog.getByRole('button', { name: 'Skip' }).click()
  })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\((Viewer|Admin)\)/ })
    .click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(settings(page).getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
}

async function save(page: Page) {
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(settings(page)).toBeHidden()
}

test('changes the password, which ends the other sessions, and lists and ends sessions', async ({
  page,
  email,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await signInByCall(elsewhere, email, baseURL)
  await page.goto('/')
  await openSettings(page)
  const sessions = settings(page).getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem').first()).toContainText('This session')
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await expect(page.getByText('Session ended')).toBeVisible()

  await signInByCall(elsewhere, email, baseURL)
  await settings(page).getByRole('button', { name: 'Change password…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password').fill('lantern velvet quarry')
    await dialog.getByLabel('Repeat password').fill('lantern velvet quarry')
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await change(demoPassword)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('a viewer edits their own profile, and the e-mail is locked', async ({ page, email }) => {
  await page.goto('/')
  await openSettings(page)
  const mail = settings(page).getByRole('textbox', { name: /E-Mail/i })
  await expect(mail).toHaveValue(email)
  await expect(mail).not.toBeEditable()
  const name = settings(page).getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('')
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings(page).getByText('Please enter a name.')).toBeVisible()
  await name.fill('Selma Changed')
  await settings(page).getByLabel('Phone').fill('12')
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings(page).getByText('Minimum number of digits must be 9.')).toBeVisible()
  await settings(page).getByLabel('Phone').fill('+49 123 456789123')
  await save(page)
  await expect(page.getByRole('button', { name: 'Selma Changed (Viewer)' })).toBeVisible()
  await page.reload()
  await openSettings(page)
  await expect(settings(page).getByLabel('Phone')).toHaveValue('+49 123 456789123')
})

test('editing oneself edits the account, even where another company uses a different name', async ({
  page,
  email,
  callAs,
  baseURL,
}) => {
  const admin = await callAs('admin')
  const elsewhere = `Elsewhere ${email}`
  await makeColleague(admin, { status: 'accepted', name: elsewhere, email, city: 'Oslo' })
  const headers = { origin: String(baseURL) }
  await page.request.post(fillPath(switchStack, { id: admin.stackId }), { headers })
  await page.goto('/')
  await openColleague(page, elsewhere)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const own = page.getByRole('dialog', { name: 'Edit Selma Settings' })
  await expect(own.getByRole('textbox', { name: 'City' })).toHaveValue('')
  await own.getByRole('textbox', { name: 'City' }).fill('Bergen')
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Selma Settings saved')).toBeVisible()
  await openSettings(page)
  await expect(settings(page).getByRole('textbox', { name: 'City' })).toHaveValue('Bergen')
})

test('a chosen format is applied immediately, stays, and can be reset to the default', async ({
  page,
  callAs,
  baseURL,
}) => {
  const box = await makeBox(await callAs('customerAdmin'))
  await uploadCourse(baseURL, box, 'temperature', { hours: 1 })
  const connected = selection(page).getByText(/^Last Connection \d/)
  const fact = (pattern: RegExp) => selection(page).getByRole('definition').filter({ hasText: pattern })
  await page.goto(`/sensorboxes/${box.id}`)
  await expect(connected).toBeVisible()
  await expect(fact(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()

  await openSettings(page)
  await timeFormat(page).selectOption('YYYY.MM.DD HH:mm:ss')
  await save(page)
  await expect(fact(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d/).first()).toBeVisible()
  await page.reload()
  await expect(fact(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d/).first()).toBeVisible()
  await page.getByTitle('Choose start and end').click()
  const range = page.getByRole('form', { name: 'Choose start and end' })
  await expect(range.getByRole('textbox', { name: 'Start' })).toHaveValue(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/)
  await range.getByRole('button', { name: 'Cancel' }).click()

  await openSettings(page)
  await settings(page).getByRole('button', { name: 'Reset to default' }).click()
  await expect(timeFormat(page)).toHaveValue('DD.MM.YYYY HH:mm:ss')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page)
  expect((await sent).postDataJSON().settings).toEqual({ time_format: null })
  await expect(fact(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
})

test('a custom format is previewed, and an invalid one can not be selected', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  await timeFormat(page).selectOption('Custom…')
  const input = customFormat(page).getByLabel('Format', { exact: true })
  const select = customFormat(page).getByRole('button', { name: 'Select' })
  const preview = customFormat(page).getByRole('status')
  await expect(input).toHaveValue('DD.MM.YYYY HH:mm:ss')
  for (const invalid of ['', 'DD of MM', 'HH:mm Z']) {
    await input.fill(invalid)
    await expect(preview).toHaveText('Invalid format')
    await expect(select).toBeDisabled()
    await input.press('Enter')
    await expect(customFormat(page)).toBeVisible()
  }
  await input.fill('dddd, D. MMMM YYYY, h:mm A')
  await expect(preview).toHaveText(/^[A-Z][a-z]+day, \d{1,2}\. [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d [AP]M$/)
  expect(await holdsReload(page)).toBe(true)
  await input.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(input).toHaveValue('dddd, D. MMMM YYYY, h:mm A')
  await select.click()
  await expect(timeFormat(page)).toHaveValue('dddd, D. MMMM YYYY, h:mm A')
  await expect(settings(page).getByText(/^Now: [A-Z][a-z]+day, /)).toBeVisible()
  await save(page)
  await page.reload()
  await openSettings(page)
  await expect(timeFormat(page)).toHaveValue('dddd, D. MMMM YYYY, h:mm A')
})

test('the time zone is shown and can not be changed', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  const zone = settings(page).getByLabel('Time zone')
  await expect(zone).toHaveValue('Europe/Berlin')
  await expect(zone).toBeDisabled()
  await expect(settings(page).getByText('It can’t be changed here.')).toBeVisible()
})

test('details are available only with the daily report', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  const report = settings(page).getByRole('switch', { name: 'Daily report', exact: true })
  const detailed = settings(page).getByRole('switch', { name: 'Detailed daily report' })
  await expect(detailed).toBeDisabled()
  await settings(page).getByText('Daily report', { exact: true }).click()
  await settings(page).getByText('Detailed daily report').click()
  await save(page)
  await openSettings(page)
  await expect(report).toBeChecked()
  await expect(detailed).toBeChecked()
  await settings(page).getByText('Daily report', { exact: true }).click()
  await expect(detailed).not.toBeChecked()
  await expect(detailed).toBeDisabled()
})

test('the simplified view and the connection time change lists and pages', async ({ page }) => {
  const name = 'Cold room 3, rear wall'
  const reason = selection(page)
    .getByText(/above critical limit|below/)
    .first()
  await page.goto('/sensorboxes/groups/critical')
  await expect(reason).toBeVisible()
  // A choice made in the list itself is overridden by the settings.
  await selection(page).getByRole('button', { name: 'Simplified view' }).click()
  await selection(page).getByRole('button', { name: 'Detailed view' }).click()
  await openSettings(page)
  await settings(page).getByText('Simplified view', { exact: true }).click()
  await settings(page).getByText('Connection time', { exact: true }).click()
  await save(page)
  await expect(selection(page).getByText(name)).toBeVisible()
  await expect(reason).toBeHidden()
  await selection(page).getByText(name).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(selection(page).getByText('Next Connection')).toBeVisible()
  await expect(selection(page).getByText(/^Last Connection/)).toHaveCount(0)
})

test('asks before changes are discarded', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  await settings(page).getByText('Simplified view', { exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(settings(page)).toBeVisible()
  await settings(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(settings(page)).toBeHidden()
  await openSettings(page)
  await expect(settings(page).getByRole('switch', { name: 'Simplified view' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
})

test('shows at the field what the server finds wrong', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  await page.route('**/api/stacks/accounts/*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        detail: 'Some of the input is not valid.',
        code: 'INVALID_INPUT',
        errors: [{ field: 'settings.time_format', message: 'Not this one.' }],
      },
    }),
  )
  await timeFormat(page).selectOption('YYYY.MM.DD HH:mm:ss')
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings(page).getByText('Not this one.')).toBeVisible()
  await expect(timeFormat(page)).toHaveValue('YYYY.MM.DD HH:mm:ss')
})

test('shows the number of columns, changes it and resets it, in every browser', async ({
  page,
  browser,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const separators = page.getByRole('separator', { name: 'Column width', includeHidden: true })
  await expect(separators).toHaveCount(2)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/stacks/accounts/ui-settings'))
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: '2 columns' }).click()
  expect((await saved).status()).toBe(200)
  const other = await browser.newContext({
    storageState: { cookies: await context.cookies(), origins: [] },
    viewport: { width: 1440, height: 900 },
  })
  const elsewhere = await other.newPage()
  await elsewhere.goto(page.url())
  const separatorsElsewhere = elsewhere.getByRole('separator', { name: 'Column width', includeHidden: true })
  await expect(separatorsElsewhere).toHaveCount(1)
  const monitoring = page.getByRole('button', { name: /^Monitoring/ })
  await monitoring.click()
  await expect(monitoring).toHaveAttribute('aria-expanded', 'false')
  await openSettings(page)
  const count = settings(page).getByRole('group', { name: 'Number of columns' })
  await expect(count.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true')
  await settings(page).getByRole('button', { name: 'Reset columns' }).click()
  await expect(count.getByRole('button', { name: 'Automatic' })).toHaveAttribute('aria-pressed', 'true')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page)
  expect((await sent).postDataJSON().settings).toEqual({
    ui_settings: { columns_count: null, column_widths: null, two_column_widths: null },
  })
  await expect(separators).toHaveCount(2)
  await expect(monitoring).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(separators).toHaveCount(2)
  await elsewhere.reload()
  await expect(separatorsElsewhere).toHaveCount(2)
  await other.close()
})

test('the reset also covers collapsed sections, even while all columns are at their defaults', async ({
  page,
}) => {
  await page.goto('/')
  const monitoring = page.getByRole('button', { name: /^Monitoring/ })
  await openSettings(page)
  const reset = settings(page).getByRole('button', { name: 'Reset columns' })
  await expect(reset).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await monitoring.click()
  await expect(monitoring).toHaveAttribute('aria-expanded', 'false')
  await openSettings(page)
  await reset.click()
  await expect(reset).toHaveAttribute('aria-disabled', 'true')
  await save(page)
  await expect(monitoring).toHaveAttribute('aria-expanded', 'true')
})

product('the settings are accessible', async ({ openAs, page }) => {
  await openAs('customerAdmin')
  await openSettings(page)
  await timeFormat(page).selectOption('Custom…')
  await expect(customFormat(page).getByRole('button', { name: 'Select' })).toBeVisible()
  await expectAccessible(page)
})
