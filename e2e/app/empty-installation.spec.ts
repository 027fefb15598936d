import type { Browser, Page } from '@playwright/test'
import {
  type ReceivedMail,
  type SmtpServer,
  startSmtpServer,
} from '@sensorstack/server/testing/smtp-server.ts'
import { type Program, placeProgram } from '../crash/program.ts'
import { runCommand } from '../crash/run-command.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, searchFor, signInByForm, switchTo, test } from '../testing/fixtures.ts'
import { mostShift, watchShifts } from '../testing/watch-shifts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const firstStartMs = 60_000
const password = 'lantern velvet quarry'
const founder = 'ann@sensors.test'

let mailServer: SmtpServer
let program: Program

test.beforeAll(async () => {
  mailServer = await startSmtpServer()
  program = await placeProgram({ DEMO: 'off', SMTP_URL: mailServer.url })
  program.start()
  await program.untilReady(firstStartMs)
})

test.afterAll(async () => {
  await program.remove()
  await mailServer.close()
})

test('leads from an empty installation to the first sign-in of a customer', async ({ browser }) => {
  test.setTimeout(300_000)
  const ann = await openBrowser(browser)
  await test.step('nobody can sign in, and there are no mails', async () => {
    await ann.goto('/demo/mails')
    await expect(ann.getByText('There are no mails to show here')).toBeVisible()
    await ann.goto('/')
    await expect(ann.getByRole('heading', { name: 'Create your company' })).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Login' })).toBeHidden()
  })

  await test.step('the operator creates the root stack and its admin with the code that the start has printed', async () => {
    await expectAccessible(ann)
    await ann.getByLabel('Code').fill('AAAA-AAAA-AAAA-AAAA')
    await ann.getByLabel('Name of the company').fill('Sensor Works')
    await ann.getByLabel('Your name').fill('Ann Admin')
    await ann.getByLabel('Your e-mail address').fill(founder)
    await ann.getByLabel('New password').fill(password)
    await ann.getByLabel('Repeat password').fill(`${password}x`)
    await ann.getByRole('button', { name: 'Create' }).click()
    await expect(ann.getByText('The two passwords do not match.')).toBeVisible()
    await ann.getByLabel('Repeat password').fill(password)
    await ann.getByRole('button', { name: 'Create' }).click()
    await expect(ann.getByText('This is not the code that the program has printed.')).toBeVisible()
    const [, code = ''] = /with the code ([\w-]+)/.exec(program.output()) ?? []
    await ann.getByLabel('Code').fill(code.toLowerCase())
    await ann.getByRole('button', { name: 'Create' }).click()
    await expect(ann.getByRole('button', { name: 'Ann Admin (Admin)' })).toBeVisible()
    // The error of an earlier attempt is no longer shown.
    expect(await ann.getByText('The company was not created').count()).toBe(0)
  })

  await test.step('after that the command refuses, and the sign-in page is as usual', async () => {
    const names = ['--stack', 'Other', '--name', 'Otto', '--email', 'otto@sensors.test']
    await expect(
      runCommand(program.environment, ['found', ...names, '--password-stdin'], `${password}\n`),
    ).rejects.toThrow()
    const page = await openBrowser(browser)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await signInByForm(page, 'otto@sensors.test', password)
    await expect(page.getByText('Bad email or password')).toBeVisible()
    await page.context().close()
    await ann.getByRole('button', { name: /^My Business Partner/ }).click()
    await expect(ann.getByText('No business partners found.')).toBeVisible()
  })

  await test.step('the first sensorbox and the first asset are created from the empty lists', async () => {
    const list = ann.getByRole('region', { name: 'Selection' })
    const window = ann.getByRole('dialog')
    await ann.goto('/sensorboxes/groups/unavailable')
    await expect(list.getByRole('button', { name: 'Show all sensorboxes' })).toBeVisible()
    await ann.goto('/sensorboxes/groups')
    await expect(list.getByRole('button', { name: 'Register' })).toBeVisible()
    await ann.goto('/')
    const steps = list.getByRole('region', { name: 'First steps' })
    const usual = ann.viewportSize()
    await ann.setViewportSize({ width: 390, height: 844 })
    const shifted = await watchShifts(ann)
    await ann.reload()
    await expect(steps.getByRole('button', { name: 'Add a sensorbox' })).toBeInViewport()
    await ann.waitForLoadState('networkidle')
    expect(await shifted()).toBeLessThan(mostShift)
    if (usual) await ann.setViewportSize(usual)
    await steps.getByRole('button', { name: 'Add a sensorbox' }).click()
    await window.getByRole('radio', { name: /^CT-120/ }).check()
    await window.getByRole('textbox', { name: 'SN' }).fill('SW-1')
    await window.getByRole('textbox', { name: 'Hardware id' }).fill('SW-U1')
    await window.getByRole('checkbox', { name: 'Enable it now' }).uncheck()
    await window.getByRole('button', { name: 'Register and show the key' }).click()
    // The step is done, and the key, which is shown only once, is still there.
    await expect(ann.getByText('1 sensorbox is registered.')).toBeVisible()
    await expect(window.getByRole('region', { name: 'Example of an upload' })).toContainText(
      '/api/ingest/events',
    )
    await expect(window.getByText('Its readings are refused until it is enabled.')).toBeVisible()
    await window.getByRole('button', { name: 'Copy the key' }).click()
    await window.getByRole('button', { name: 'Done' }).click()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Your company' })).toContainText(
      'Sensor Works',
    )
    await expect(steps.getByRole('listitem').filter({ hasText: 'Its key' })).toContainText('Put the key into')
    await expect(steps.getByText('SW-1 is not enabled: its readings are refused.')).toBeVisible()
    // The limit for the battery that this type of box ships with is nobody's decision.
    await expect(steps.getByText('Say which readings are worth an alarm.')).toBeVisible()
    await ann.goto('/assets/groups')
    const add = list.getByRole('button', { name: 'Add New Asset' })
    // In the header, and in the empty list.
    await expect(add).toHaveCount(2)
    await add.last().click()
    await window.getByRole('textbox', { name: 'Name' }).fill('Cold room 1')
    await window.getByRole('button', { name: 'Save' }).click()
    await expect(ann).toHaveURL(/\/assets\/groups\/inactive$/)
  })

  const max = await test.step('a manager is invited, accepts and signs in', async () => {
    await inviteColleague(ann, 'Max Manager', 'max@sensors.test', 'Manager')
    const page = await openBrowser(browser)
    await answerMail(page, await mailTo('max@sensors.test', /^Invitation to Sensor Works/), 'accept')
    await choosePassword(page)
    await signInByForm(page, 'max@sensors.test', password)
    await expect(page.getByRole('button', { name: 'Max Manager (Manager)' })).toBeVisible()
    return page
  })

  await test.step('a viewer declines, is invited again and accepts', async () => {
    await inviteColleague(ann, 'Vera Viewer', 'vera@sensors.test', 'Viewer')
    const page = await openBrowser(browser)
    await answerMail(page, await mailTo('vera@sensors.test', /^Invitation/), 'decline')
    await expect(page.getByText('declined', { exact: false }).first()).toBeVisible()
    await openColleague(ann, 'Vera Viewer')
    await ann.getByRole('button', { name: 'Resend invitation' }).click()
    await answerMail(page, await mailTo('vera@sensors.test', /^Invitation/, 2), 'accept')
    await choosePassword(page)
    await signInByForm(page, 'vera@sensors.test', password)
    await expect(page.getByRole('button', { name: 'Vera Viewer (Viewer)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite Colleague' })).toBeDisabled()
    await page.context().close()
  })

  await test.step('the manager creates a customer, who sets up the account at first sign-in', async () => {
    await max.getByRole('button', { name: 'Add Company' }).click()
    const form = max.getByRole('dialog', { name: 'Add Company' })
    await form.getByRole('textbox', { name: 'Company name' }).fill('Polar Foods')
    await form.getByRole('textbox', { name: 'E-Mail' }).fill('office@polar.test')
    await form.getByRole('switch', { name: 'Sensorbox customer' }).check()
    await form.getByRole('button', { name: 'Add Company' }).click()
    await expect(max.getByText('office@polar.test is invited as the admin of the new stack.')).toBeVisible()

    const page = await openBrowser(browser)
    await answerMail(page, await mailTo('office@polar.test', /^Invitation to Polar Foods/), 'accept')
    await choosePassword(page)
    await signInByForm(page, 'office@polar.test', password)
    const setup = page.getByRole('dialog', { name: 'Customer account setup' })
    await setup.getByRole('textbox', { name: 'Name' }).fill('Polly Polar')
    await setup.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Polly Polar (Admin)' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please select any sensor group')).toBeVisible()
    await expect(setup).toBeHidden()
    await page.context().close()
  })

  await test.step('the provider works in the stack of the customer and comes back', async () => {
    await ann.reload()
    await switchTo(ann, 'Polar Foods')
    await expect(ann.getByRole('button', { name: 'Back to Sensor Works' })).toBeVisible()
    await ann.getByRole('button', { name: 'Back to Sensor Works' }).click()
    await expect(ann.getByRole('button', { name: 'Back to Sensor Works' })).toBeHidden()
  })

  await test.step('a superuser can read and do nothing else', async () => {
    await runCommand(program.environment, ['set-superuser', '--email', 'vera@sensors.test'])
    const page = await openBrowser(browser)
    await page.goto('/')
    await signInByForm(page, 'vera@sensors.test', password)
    await expect(page.getByRole('button', { name: /^My Team/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Company' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Invite Colleague' })).toBeDisabled()
    await page.context().close()
  })

  await test.step('a disabled manager is signed out', async () => {
    await openColleague(ann, 'Max Manager')
    await ann.getByRole('button', { name: 'Disable', exact: true }).click()
    // The message is shown only for some seconds, and in another window.
    await Promise.all([
      expect(max.getByText('Session ended')).toBeVisible(),
      ann.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click(),
    ])
    await signInByForm(max, 'max@sensors.test', password)
    await expect(max.getByText('Bad email or password')).toBeVisible()
  })

  await test.step('the founder forgets the password', async () => {
    const page = await openBrowser(browser)
    await page.goto('/')
    await page.getByRole('link', { name: 'Password forgotten' }).click()
    await page.getByLabel('E-Mail').fill(founder)
    await page.getByRole('button', { name: 'Send recovery link' }).click()
    await expect(page.getByText('Recovery request send')).toBeVisible()
    const mail = await mailTo(founder, /password/i)
    await page.goto(linkOf(mail, 'reset-password'))
    await page.getByLabel('New password').fill('another lantern quarry')
    await page.getByLabel('Repeat password').fill('another lantern quarry')
    await Promise.all([
      expect(ann.getByText('Session ended')).toBeVisible(),
      expect(page.getByText('Password reset successfully')).toBeVisible(),
      page.getByRole('button', { name: 'Reset password' }).click(),
    ])
    await signInByForm(page, founder, 'another lantern quarry')
    await expect(page.getByRole('button', { name: 'Ann Admin (Admin)' })).toBeVisible()
  })
})

/** Opens a separate browser context at the empty installation. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url })
  return context.newPage()
}

/** Waits until an address has `count` mails with this subject, and returns the newest. */
async function mailTo(address: string, subject: RegExp, count = 1): Promise<ReceivedMail> {
  const found = () =>
    mailServer.received.filter(
      ({ to, headers }) => to.includes(address) && subject.test(headers.subject ?? ''),
    )
  await expect.poll(() => found().length, { message: `mail ${subject} to ${address}` }).toBe(count)
  return found().at(-1) as ReceivedMail
}

function linkOf({ text }: ReceivedMail, what: string): string {
  const link = [...text.matchAll(/^https?:\S+$/gm)].map(([url]) => url).find((url) => url.includes(what))
  if (!link) throw new Error(`no link to ${what} in ${text}`)
  return link
}

async function answerMail(page: Page, mail: ReceivedMail, answer: 'accept' | 'decline'): Promise<void> {
  await page.goto(linkOf(mail, `/${answer}/`))
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
}

async function inviteColleague(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Colleague' })
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens My Team, finds a colleague in it, and opens the card. */
async function openColleague(page: Page, name: string): Promise<void> {
  await page.goto('/')
  const block = page.getByRole('button', { name: /^My Team/ })
  if ((await block.getAttribute('aria-expanded')) === 'false') await block.click()
  await searchFor(page.getByRole('searchbox', { name: 'Search Colleagues' }), name)
  await page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
}
