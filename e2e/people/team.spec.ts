import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  changeRole,
  disableColleague,
  listAccessRights,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { deleteAccount, toggleDisable } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expect, holdsReload, type Person, searchFor, switchTo, test } from '../testing/fixtures.ts'
import { addressOf, mailsTo, makeColleague, newName, rightOf } from '../testing/made-colleagues.ts'
import { actions, block, company, find, line, role, search, toast } from './team-block.ts'

/** Opens My Team as a person and finds a colleague by name, with the card open. */
async function openCard(openAs: (person: Person) => Promise<Page>, person: Person, name: string) {
  const page = await openAs(person)
  await find(page, name)
  await line(page, name).click()
  await expect(page.getByRole('link', { name: addressOf(name) })).toBeVisible()
  return page
}

test('is closed at first, and remembers which groups are open', async ({ openAs, callAs }) => {
  const session = await callAs('customerAdmin')
  const kim = await makeColleague(session)
  const page = await openAs('customerAdmin')
  // Only visible rows are rendered, and other tests have colleagues here too.
  await page.setViewportSize({ width: 1440, height: 5000 })
  await expect(block(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(search(page)).toBeHidden()
  await block(page).click()
  const group = (name: string) => company(page).getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
  await expect(group('Home')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Invited')).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page, kim.name)).toBeHidden()
  await group('Invited').click()
  await expect(line(page, kim.name)).toBeVisible()
  await group('Home').click()
  await page.reload()
  await expect(block(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Home')).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page, kim.name)).toBeVisible()
})

test('searches by name and role, ignoring case, in closed groups too', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('admin'), { status: 'disabled', role: 'manager' })
  const page = await openAs('viewer')
  await find(page, kim.name.toUpperCase())
  await expect(line(page, kim.name)).toContainText('Disabled')
  await searchFor(search(page), 'MANAGER')
  await expect(line(page, kim.name)).toBeVisible()
  await expect(line(page, 'Amira Haddad')).toBeHidden()
  await searchFor(search(page), 'nobody at all')
  await expect(page.getByText('No colleagues found.')).toBeVisible()
})

test('shows the status of each colleague in the company', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const accepted = await makeColleague(session, { status: 'accepted' })
  const declined = await makeColleague(session, { status: 'declined' })
  const gone = await makeColleague(session, { status: 'accepted' })
  await session.call(deleteAccount, { params: { id: gone.id } })
  const page = await openAs('viewer')
  // The groups below are rendered when they come into view.
  await page.setViewportSize({ width: 1440, height: 3000 })
  await block(page).click()
  await expect(line(page, 'Deleted person')).toBeHidden()
  await company(page)
    .getByRole('button', { name: /^Declined \d+$/ })
    .click()
  await expect(company(page).getByRole('button', { name: /^\d+ deleted (person|people)$/ })).toBeVisible()
  for (const [name, status] of [
    [accepted.name, 'Active (Home)'],
    [declined.name, 'Declined'],
    ['Deleted person', 'Deleted'],
  ] as const) {
    await searchFor(search(page), name)
    await expect(line(page, name).first()).toContainText(status)
  }
})

test('shows who belongs to another company', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('admin'), { status: 'accepted' })
  await makeColleague(await callAs('customerAdmin'), { status: 'accepted', name: kim.name })
  const page = await openAs('customerViewer')
  await find(page, kim.name)
  await expect(page.getByRole('heading', { name: 'Accepted 1' })).toBeVisible()
  await expect(line(page, kim.name)).toContainText('Active (External)')
})

test('invites a manager with one mail, who is in the list immediately', async ({ openAs, callAs }) => {
  const [session, page] = [await callAs('admin'), await openAs('admin')]
  const name = newName()
  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Colleague' })
  await expect(dialog.getByRole('radio', { name: 'Viewer' })).toBeChecked()
  await dialog.getByLabel('Phone').fill('+49 12')
  await dialog.getByLabel('Function').fill('Night shift')
  await expect(dialog.getByText('Minimum number of digits must be 9.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByLabel('E-Mail').fill(addressOf(name))
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill('+49 40 1234567')
  await dialog.getByRole('radio', { name: 'Manager' }).check()
  const keyed = page.waitForRequest((request) => request.url().endsWith(fillPath(invite)))
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  expect((await keyed).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(toast(page, 'Colleague invited')).toContainText('Manager')
  await expect(dialog).toBeHidden()
  await find(page, name)
  await expect(line(page, name)).toContainText(/Invited\s*Manager/)
  await expect.poll(async () => (await mailsTo(session, addressOf(name))).length).toBe(1)

  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  await dialog.getByLabel('E-Mail').fill(addressOf(name))
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('This person already belongs to this stack.')).toBeVisible()
})

test('asks before a started invitation is discarded', async ({ openAs }) => {
  const page = await openAs('admin')
  const opener = page.getByRole('button', { name: 'Invite Colleague' })
  const form = page.getByRole('dialog', { name: 'Invite Colleague' })
  await opener.click()
  await form.getByLabel('Name').fill('Kim')
  expect(await holdsReload(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Kim')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
})

test('says that a person was invited as a viewer when the role could not be given', async ({ openAs }) => {
  const name = newName()
  const page = await openAs('admin')
  const rights = fillPath(changeRole, { id: 'x' }).replace(/x$/, '*')
  await page.route(`**${rights}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: 'LAST_ADMIN', detail: 'Not today.' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Colleague' })
  await dialog.getByLabel('E-Mail').fill(addressOf(name))
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: 'Admin' }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Invited, but as a viewer' })
  await expect(alert).toContainText('Not today.')
  await expect(dialog).toBeHidden()
})

test('changes a role immediately, and asks before a lower one', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const kim = await makeColleague(session, { status: 'accepted' })
  const page = await openCard(openAs, 'admin', kim.name)
  await role(page, kim.name).click()
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await expect(toast(page, 'Role changed')).toContainText('Admin')
  await expect(line(page, kim.name)).toContainText('Admin')
  expect((await rightOf(session, kim.id)).role).toBe('admin')

  await role(page, kim.name).click()
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click()
  const question = page.getByRole('dialog', { name: `Make ${kim.name} a Viewer?` })
  await question.getByRole('button', { name: 'Change role' }).click()
  await expect(line(page, kim.name)).toContainText('Viewer')
  expect((await rightOf(session, kim.id)).role).toBe('viewer')
})

test('disables after a question, enables again and deletes, with the buttons of the card', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const kim = await makeColleague(session, { status: 'accepted' })
  const page = await openCard(openAs, 'admin', kim.name)
  const buttons = actions(page, kim.name)
  await buttons.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: `Disable ${kim.name}?` })
  await expect(question).toContainText('Profile, role and everything this person did are kept.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await rightOf(session, kim.id)).status).toBe('accepted')
  await buttons.getByRole('button', { name: 'Disable' }).click()
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, `${kim.name} disabled`)).toBeVisible()
  await expect(line(page, kim.name)).toContainText('Disabled')
  expect(await rightOf(session, kim.id)).toMatchObject({ status: 'disabled', decline_reason: 'by_admin' })

  await buttons.getByRole('button', { name: 'Enable' }).click()
  await page
    .getByRole('dialog', { name: `Enable ${kim.name}?` })
    .getByRole('button', { name: 'Enable' })
    .click()
  await expect(line(page, kim.name)).toContainText('Inactive')
  await buttons.getByRole('button', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: `Delete ${kim.name}?` })
  await expect(deletion).toContainText('stays in the audit trail')
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(line(page, kim.name)).toBeHidden()
  expect(await rightOf(session, kim.id)).toMatchObject({ status: 'declined', decline_reason: 'deleted' })
})

test('sends the invitation again to a person who has not accepted', async ({ openAs, callAs }) => {
  const session = await callAs('manager')
  const kim = await makeColleague(session, { status: 'declined' })
  const page = await openCard(openAs, 'manager', kim.name)
  await actions(page, kim.name).getByRole('button', { name: 'Resend invitation' }).dblclick()
  await expect(toast(page, 'Invitation sent again')).toBeVisible()
  await expect(line(page, kim.name)).toContainText('Invited')
  await expect.poll(async () => (await mailsTo(session, kim.email)).length).toBe(2)
})

test('shows the server’s reason for a refusal', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const kim = await makeColleague(session, { status: 'accepted' })
  const page = await openCard(openAs, 'admin', kim.name)
  await page.route(`**${fillPath(toggleDisable, { id: kim.id })}`, (route) =>
    route.fulfill({ status: 409, json: { code: 'LAST_ADMIN', detail: 'Somebody was faster.' } }),
  )
  await actions(page, kim.name).getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to disable the account' })
  await expect(alert).toContainText('Somebody was faster.')

  await page.route(`**${fillPath(listAccessRights)}`, (route) => route.fulfill({ json: [] }))
  await role(page, kim.name).click()
  await page.getByRole('menuitemradio', { name: 'Manager' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User ID is missing' })).toBeVisible()
})

test('shows changes by others without a reload', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const kim = await makeColleague(session, { status: 'accepted' })
  const page = await openCard(openAs, 'viewer', kim.name)
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await session.call(disableColleague, { params: { id: kim.rightId } })
  await expect(line(page, kim.name)).toContainText('Disabled')
})

test('offers a viewer no actions, and shows who is who', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('admin'))
  const page = await openCard(openAs, 'viewer', kim.name)
  await expect(page.getByText('Night shift')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Colleague' })).toBeDisabled()
  await expect(actions(page, kim.name).getByRole('button')).toHaveText(['Info', 'Edit', 'Disable', 'Delete'])
  for (const name of ['Edit', 'Disable', 'Delete']) {
    await expect(actions(page, kim.name).getByRole('button', { name })).toBeDisabled()
  }
  await expect(role(page, kim.name)).toBeHidden()
})

test('opens the details of a colleague, and the form to edit them', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('admin'), { status: 'accepted' })
  const page = await openCard(openAs, 'admin', kim.name)
  await actions(page, kim.name).getByRole('button', { name: 'Info' }).click()
  await expect(page.getByRole('dialog', { name: kim.name })).toContainText(kim.email)
  await page.keyboard.press('Escape')
  await actions(page, kim.name).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Function').fill('Day shift')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(company(page).getByText('Day shift')).toBeVisible()
})

test('a manager can do nothing to an admin, and can’t grant a role above their own', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const boss = await makeColleague(session, { role: 'admin' })
  const kim = await makeColleague(session)
  const page = await openCard(openAs, 'manager', boss.name)
  for (const name of ['Resend invitation', 'Disable', 'Delete']) {
    const button = actions(page, boss.name).getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(role(page, boss.name)).toBeHidden()
  await expect(page.getByText('Your role is not sufficient: only an admin can do this.')).toBeVisible()
  await actions(page, boss.name).getByRole('button', { name: 'Disable' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Your role is not sufficient')

  await searchFor(search(page), kim.name)
  await line(page, kim.name).click()
  await role(page, kim.name).click()
  await expect(page.getByRole('menuitemradio', { name: 'Admin' })).toBeDisabled()
  await page.getByRole('menuitemradio', { name: 'Manager' }).click()
  await expect(line(page, kim.name)).toContainText('Manager')
  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
})

test('shows a superuser why nothing can be changed', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('rootAdmin'))
  const page = await openCard(openAs, 'superuser', kim.name)
  await expect(page.getByRole('button', { name: /\(Superuser\)$/ })).toBeVisible()
  const reason = 'A superuser can look at everything here, but not change it.'
  await expect(page.getByText(reason)).toBeVisible()
  for (const button of [
    page.getByRole('button', { name: 'Invite Colleague' }),
    actions(page, kim.name).getByRole('button', { name: 'Delete' }),
  ]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
})

test('nobody is offered a change of their own right', async ({ openAs }) => {
  const page = await openAs('admin')
  await find(page, 'Nora')
  await line(page, 'Nora Lindqvist').click()
  await expect(page.getByRole('link', { name: 'admin@northwind.example' })).toBeVisible()
  await expect(role(page, 'Nora Lindqvist')).toBeHidden()
  await expect(actions(page, 'Nora Lindqvist').getByRole('button', { name: 'Disable' })).toBeHidden()
})

test('shows the team of the stack after a switch', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('customerAdmin'))
  const page = await openAs('admin')
  await find(page, 'Nora')
  await expect(line(page, 'Nora Lindqvist')).toBeVisible()
  await switchTo(page, 'Fjord Fish')
  await expect(line(page, 'Nora Lindqvist')).toBeHidden()
  await searchFor(search(page), kim.name)
  await expect(line(page, kim.name)).toBeVisible()
})

test('is accessible, with an open card and the form to invite', async ({ openAs, callAs }) => {
  const kim = await makeColleague(await callAs('admin'), { status: 'accepted' })
  const page = await openCard(openAs, 'admin', kim.name)
  const violations = async (part = 'body') => {
    const { violations: found } = await new AxeBuilder({ page }).include(part).analyze()
    return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Invite Colleague' }).click()
  await expect(page.getByRole('dialog').getByLabel('E-Mail')).toBeFocused()
  expect(await violations('[role=dialog]')).toEqual([])
})
