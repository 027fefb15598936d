import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { disableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { deleteAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeColleague } from '../testing/made-colleagues.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

const entry = (page: Page, text: string) => selection(page).getByRole('listitem').filter({ hasText: text })

test('an admin opens the trail from the page of the company and reads who did what', async ({
  openAs,
  callAs,
}) => {
  const kim = await makeColleague(await callAs('admin'), { role: 'manager', status: 'accepted' })
  const page = await openAs('admin')
  await page.getByRole('link', { name: 'My company' }).click()
  await selection(page).getByRole('link', { name: 'Audit trail' }).click()
  await expect(page).toHaveURL('/audit-trail')
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
  await expect(entry(page, `changed the role of ${kim.name} to Manager`)).toContainText('Nora Lindqvist')
  await expect(entry(page, `${kim.name} accepted the invitation`)).toContainText(/^\d\d:\d\d:\d\d/)
  await expect(selection(page).getByText('this version cannot describe')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'What the entries are about' }).click()
  await page.getByRole('option', { name: 'Signing in' }).click()
  await expect(entry(page, 'signed in').first()).toBeVisible()
  await expect(entry(page, kim.name)).toHaveCount(0)

  await page.getByRole('combobox', { name: 'What the entries are about' }).click()
  await page.getByRole('option', { name: 'Everything', exact: true }).click()
  const person = page.getByRole('combobox', { name: 'Who did it' })
  await person.fill(kim.name)
  await page.getByRole('option', { name: kim.name }).click()
  await expect(entry(page, 'accepted the invitation')).toContainText(kim.name)
  await expect(entry(page, 'Nora Lindqvist')).toHaveCount(0)
})

test('an entry links to its sensorbox, and is accessible with such links', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('customerAdmin'))
  const page = await openAs('customerAdmin', '/audit-trail')
  const link = entry(page, `registered the sensorbox ${box.uid}`).getByRole('link', { name: 'Show it' })
  await expect(link).toHaveAttribute('href', `/sensorboxes/${box.id}`)
  await expectAccessible(page)
})

test('names a box as it was called then, filters by days, and exports the matches as CSV', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('customerAdmin')
  const box = await makeBox(session, { enabled: true })
  await session.call(disableSensorbox, { params: { id: box.id } })
  const page = await openAs('customerAdmin', '/audit-trail')
  await expect(entry(page, `disabled ${box.name}`)).toBeVisible()
  const from = selection(page).getByRole('textbox', { name: 'From' })
  await from.fill('1.1.2090')
  await expect(selection(page).getByText('No entry matches.')).toBeVisible()
  await from.press('Tab')
  await expect(from).toHaveValue('01.01.2090')
  await from.fill('')
  await expect(entry(page, `disabled ${box.name}`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    selection(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe('\uFEFFTime;Who;What was done;Action')
  expect(csv).toContain(`;disabled ${box.name};sensorboxes.disable`)
})

test('a deleted person no longer has a name', async ({ openAs, callAs }) => {
  const session = await callAs('customerAdmin')
  const kim = await makeColleague(session, { status: 'accepted' })
  await session.call(deleteAccount, { params: { id: kim.id } })
  const page = await openAs('customerAdmin', '/audit-trail')
  await expect(
    entry(page, 'Deleted person').filter({ hasText: 'accepted the invitation' }).first(),
  ).toBeVisible()
  await expect(selection(page).getByText(kim.name)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Who did it' }).fill(kim.name)
  await expect(page.getByText('Nobody has this name.')).toBeVisible()
})

test('loads older entries up to the first', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const [newest] = await session.call(listTrail, { query: { limit: 1 } })
  const page = await openAs('admin')
  const made = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...newest,
      id: `019a0000-0000-7000-8000-${String(1000 - from - index).padStart(12, '0')}`,
      action: 'accounts.erase',
      target_name: `Somebody ${from + index}`,
    }))
  await page.route(`**${fillPath(listTrail)}**`, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const from = before === null ? 0 : 1000 - Number(before.slice(-4)) + 1
    return route.fulfill({ json: from === 0 ? made(100, 0) : made(7, from) })
  })
  await page.goto('/audit-trail')
  await expect(selection(page).getByRole('listitem')).toHaveCount(100)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(selection(page).getByRole('listitem')).toHaveCount(107)
  await expect(entry(page, 'erased the personal data of Somebody 106')).toBeVisible()
  await expect(page.getByText('This is where it begins.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden()
})

test('says when there are no entries, and when they can not be loaded', async ({ openAs }) => {
  const page = await openAs('admin')
  let isBroken = true
  await page.route(`**${fillPath(listTrail)}**`, (route) =>
    route.fulfill(isBroken ? { status: 500, json: { code: 'INTERNAL', detail: 'Broken.' } } : { json: [] }),
  )
  // Without the stream only the button loads it again, whatever other tests do in the meantime.
  await page.route('**/api/stream*', (route) => route.abort())
  await page.goto('/audit-trail')
  await expect(page.getByRole('alert')).toContainText('Broken.')
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
})

for (const [person, reason] of [
  ['manager', 'Only admins can read the audit trail.'],
  ['viewer', 'Only admins can read the audit trail.'],
  ['superuser', 'Superusers cannot read the audit trail'],
] as const) {
  test(`a ${person} sees why the trail is not available to them`, async ({ openAs }) => {
    const page = await openAs(person, '/audit-trail')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(selection(page).getByRole('listitem')).toHaveCount(0)
    const pages = page.getByRole('navigation', { name: 'Pages of the company' })
    await expect(pages.getByRole('link', { name: 'Task templates' })).toBeVisible()
    await expect(pages.getByRole('link', { name: 'Audit trail' })).toBeHidden()
  })
}
