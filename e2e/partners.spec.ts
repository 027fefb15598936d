import type { Page } from '@playwright/test'
import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { createAccount, listPartners, updateAccount } from '@sensorstack/contract/features/accounts/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/tags/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expect, test } from './fixtures.ts'
import { makeBox } from './made-sensorboxes.ts'

let made = 0
/** A name that no other test and no other run of this one uses. */
const unique = (what: string) => `${what} ${test.info().workerIndex}-${Date.now().toString(36)}-${++made}`

const column = (page: Page) => page.getByRole('region', { name: 'My company' })
const partners = (page: Page) => column(page).locator('section', { hasText: 'My Business Partner' })
const row = (page: Page, name: string) =>
  partners(page).getByRole('button', { name }).and(page.locator('[aria-expanded]'))
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openPartners(page: Page, search?: string) {
  await page.getByRole('button', { name: /^My Business Partner/ }).click()
  if (search !== undefined) await find(page, search)
}

async function find(page: Page, search: string) {
  const field = page.getByRole('searchbox', { name: 'Search Business Partners' })
  await field.fill(search)
  await field.press('Enter')
}

const makeCompany = (session: Session, more = {}): Promise<Account> =>
  session.call(createAccount, { body: { type: 'company', name: unique('Company'), ...more } })

test('adds a company and a person to it, and finds both by their names', async ({ openAs }) => {
  const page = await openAs('admin')
  await openPartners(page)
  for (const group of ['Suppliers', 'Customers', 'Business Contacts']) {
    await expect(column(page).getByRole('heading', { name: new RegExp(`^${group}`) })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add Company' }).click()
  const form = dialog(page, 'Add Company')
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(form.getByText('Please enter a name.')).toBeVisible()
  const name = unique('Added')
  await form.getByRole('textbox', { name: 'Company name' }).fill(name)
  await form.getByRole('textbox', { name: 'Phone' }).fill('1234')
  await form.getByRole('textbox', { name: 'City' }).click()
  await expect(form.getByText('Minimum number of digits must be 9.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Phone' }).fill('+49 123 456789')
  await form.getByRole('textbox', { name: 'E-Mail' }).fill('nobody')
  await form.getByRole('combobox', { name: 'Country' }).fill('norw')
  await page.getByRole('option', { name: 'Norway' }).click()
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(`office@${name.replaceAll(' ', '')}.example`)
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await expect(form).toBeHidden()

  await find(page, name.toUpperCase())
  await row(page, name).click()
  await expect(column(page).getByText('Norway')).toBeVisible()
  await expect(column(page).getByText('No persons belong to this company')).toBeVisible()
  const persons = page.getByRole('region', { name: `Persons of ${name}` })
  await persons.getByRole('button', { name: 'Add Person' }).click()
  const personForm = dialog(page, 'Add Person')
  await expect(personForm.getByRole('combobox', { name: 'Company' })).toHaveValue(name)
  const person = unique('Paula')
  await personForm.getByRole('textbox', { name: 'Name' }).fill(person)
  await personForm.getByRole('button', { name: 'Add Person' }).click()
  await expect(personForm.getByText('Please enter a valid email address.')).toBeVisible()
  await personForm.getByRole('textbox', { name: 'E-Mail' }).fill(`${person.replaceAll(' ', '')}@x.example`)
  await personForm.getByRole('button', { name: 'Add Person' }).click()
  await expect(persons.getByText(person)).toBeVisible()

  await find(page, person)
  await expect(row(page, name)).toBeVisible()
  await find(page, unique('nobody'))
  await expect(page.getByText('No business partners found.')).toBeVisible()
})

test('edits in the card and in a window, and never loses what was typed to a click', async ({
  openAs,
  callAs,
}) => {
  const company = await makeCompany(await callAs('admin'), { city: 'Oslo', email: 'a@b.example' })
  const page = await openAs('manager')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const inline = page.getByRole('form', { name: `Edit ${company.name}` })
  await expect(inline.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('readonly')
  await inline.getByRole('textbox', { name: 'City' }).fill('Bergen')
  const leave = dialog(page, 'Discard your changes?')
  for (const wayOut of [
    () => row(page, company.name).click(),
    () => inline.getByRole('button', { name: 'Cancel' }).click(),
    () => inline.getByRole('textbox', { name: 'City' }).press('Escape'),
  ]) {
    await wayOut()
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await expect(leave).toBeHidden()
  }
  await inline.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${company.name} saved`)).toBeVisible()
  await expect(inline).toBeHidden()
  await expect(column(page).getByRole('definition').filter({ hasText: 'Bergen' })).toBeVisible()

  await column(page).getByRole('button', { name: 'Info', exact: true }).click()
  const info = dialog(page, company.name)
  await info.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, `Edit ${company.name}`)
  await edit.getByRole('textbox', { name: 'Company name' }).fill(' ')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Please enter a name.')).toBeVisible()
  const renamed = unique('Renamed')
  await edit.getByRole('textbox', { name: 'Company name' }).fill(renamed)
  await page.mouse.click(4, 400)
  await expect(dialog(page, 'Discard your changes?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit.getByRole('textbox', { name: 'Company name' })).toHaveValue(renamed)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page, renamed)).toBeVisible()
})

test('saves tags as they are typed and taken away, and finds by them', async ({ openAs, callAs }) => {
  const admin = await callAs('admin')
  const company = await makeCompany(admin)
  const [old, fresh] = [unique('old'), unique('fresh')]
  await admin.call(addTagToAccount, { body: { name: old, account_id: company.id } })
  const page = await openAs('admin')
  await openPartners(page, old)
  await row(page, company.name).click()
  const tags = column(page).getByLabel('Tags').and(page.locator('input'))
  await tags.fill(fresh)
  await tags.press('Enter')
  await expect(column(page).getByText(fresh)).toBeVisible()
  await find(page, fresh)
  await expect(row(page, company.name)).toBeVisible()
  await find(page, old)
  // The last of them in the order of their names.
  await tags.press('Backspace')
  await expect(column(page).getByText('No name or tag matches the search.')).toBeVisible()
  await page.reload()
  await find(page, fresh)
  await expect(row(page, company.name)).toBeVisible()
})

test('keeps a tag in the field that could not be saved', async ({ openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  const tags = column(page).getByLabel('Tags').and(page.locator('input'))
  await tags.fill('x'.repeat(61))
  await tags.press('Enter')
  await expect(column(page).getByText('At most 60 characters are allowed.')).toBeVisible()
  await expect(tags).toHaveValue('x'.repeat(61))
  const calls = `**${fillPath(addTagToAccount)}`
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Broken.' } }),
  )
  await tags.fill('cold chain')
  await tags.press('Enter')
  await expect(page.getByText('Failed to create the tag')).toBeVisible()
  await expect(tags).toHaveValue('cold chain')
  await page.unroute(calls)
  await tags.press('Enter')
  await expect(tags).toHaveValue('')
  await expect(column(page).getByText('cold chain')).toBeVisible()
})

test('does not undo silently what somebody else changes meanwhile', async ({ openAs, callAs }) => {
  const manager = await callAs('manager')
  const company = await makeCompany(manager, { city: 'Oslo' })
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const inline = page.getByRole('form', { name: `Edit ${company.name}` })
  await inline.getByRole('textbox', { name: 'City' }).fill('Bergen')
  const params = { id: company.id }
  const renamed = unique('Renamed')
  await manager.call(updateAccount, { params, body: { name: renamed, city: 'Hamar' } })
  await expect(page.getByRole('form', { name: `Edit ${renamed}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Was changed to “Hamar” meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${renamed} saved`)).toBeVisible()
  const saved = (await manager.call(listPartners)).find(({ id }) => id === company.id)
  expect(saved).toMatchObject({ name: renamed, city: 'Bergen' })
})

test('asks before it deletes, and says why not', async ({ openAs, callAs }) => {
  const root = await callAs('rootAdmin')
  const [target, plain, full] = [
    await makeCompany(root, { is_sensorbox_delivery_target: true }),
    await makeCompany(root),
    await makeCompany(root, {
      is_sensorbox_customer: true,
      email: `${unique('f').replaceAll(' ', '')}@x.example`,
    }),
  ]
  await root.switchTo(String(full.owns_stack))
  await makeBox(root)
  const page = await openAs('rootAdmin')
  await openPartners(page, target.name)
  await row(page, target.name).click()
  const remove = column(page).getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.hover()
  await expect(page.getByRole('tooltip')).toContainText('Sensorboxes are delivered to this company.')

  await find(page, full.name)
  await row(page, full.name).click()
  await remove.click()
  await dialog(page, `Delete ${full.name}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('The stack of this company still holds sensorboxes or customers.'),
  ).toBeVisible()

  await find(page, plain.name)
  await row(page, plain.name).click()
  await remove.click()
  await dialog(page, `Delete ${plain.name}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${plain.name} deleted`)).toBeVisible()
  await expect(page.getByText('No business partners found.')).toBeVisible()
})

test('a viewer reads and is told why, a superuser is offered nothing', async ({ openAs, callAs }) => {
  const admin = await callAs('admin')
  const company = await makeCompany(admin)
  const tag = unique('seen')
  await admin.call(addTagToAccount, { body: { name: tag, account_id: company.id } })
  const page = await openAs('viewer')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await expect(column(page).getByRole('list', { name: 'Tags' }).getByText(tag)).toBeVisible()
  await expect(column(page).getByLabel('Tags').and(page.locator('input'))).toHaveCount(0)
  for (const name of ['Add Company', 'Edit', 'Delete']) {
    const button = column(page).getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await page.getByRole('button', { name: 'Add Company' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('You are not allowed to do this.')
  await find(page, 'Fjord Fish')
  await row(page, 'Fjord Fish').click()
  await expect(column(page).getByText('Bontelabo 2')).toBeVisible()
  await expect(column(page).getByText('Overspend limit')).toHaveCount(0)

  await page.context().clearCookies()
  await openAs('superuser')
  await expect(page.getByRole('button', { name: /^My Business Partner/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Company' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Person' })).toHaveCount(0)
})

test('remembers whether single persons are shown', async ({ openAs, callAs }) => {
  const person = unique('Single')
  const admin = await callAs('customerAdmin')
  await admin.call(createAccount, {
    body: { type: 'contact', name: person, email: `${person.replaceAll(' ', '')}@x.example` },
  })
  const page = await openAs('customerAdmin')
  await openPartners(page)
  const head = page.getByRole('button', { name: /^Single Person Contacts/ })
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, person)).toBeHidden()
  await head.click()
  await expect(row(page, person)).toBeVisible()
  await page.reload()
  await expect(row(page, person)).toBeVisible()
})

test('says that a company is not there any more', async ({ page, openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  // As if it were deleted at the moment of the click.
  await page.route(/\/api\/stacks\/accounts\/?\?filter_user/, (route) => route.fulfill({ json: [] }))
  await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page).getByRole('button', { name: 'Info', exact: true }).click()
  await expect(page.getByText('Company could not be found.')).toBeVisible()
})

test('closes one window at a time, and gives back the focus', async ({ openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  const opener = column(page).getByRole('button', { name: 'Info', exact: true })
  await opener.click()
  const info = dialog(page, company.name)
  await info.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = dialog(page, `Delete ${company.name}?`)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(info.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()

  await info.getByRole('button', { name: 'Add Person' }).click()
  const form = dialog(page, 'Add Person')
  await form.getByRole('textbox', { name: 'Name' }).fill('Paula')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Discard your changes?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Discard your changes?')).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Paula')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(info).toBeHidden()
  await expect(opener).toBeFocused()
})

test('begins anew in another stack', async ({ openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await page
    .getByRole('form', { name: `Edit ${company.name}` })
    .getByRole('textbox', { name: 'City' })
    .fill('X')
  await column(page).getByRole('button', { name: 'Fjord Fish', exact: true }).dblclick()
  await expect(row(page, 'Nordkraft Kulde')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search Business Partners' })).toHaveValue('')
  await page.getByRole('button', { name: /^My Business Partner/ }).click()
  await expect(row(page, 'Nordkraft Kulde')).toBeHidden()
})

test('takes several pasted lines as one, and keeps a long name within the window', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const form = dialog(page, 'Add Company')
  await form.getByRole('textbox', { name: 'Comment' }).fill('first line \n second line')
  await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('first line second line')
  const name = unique(`Long${'g'.repeat(150)}`)
  await form.getByRole('textbox', { name: 'Company name' }).fill(name)
  await form.getByRole('textbox', { name: 'E-Mail' }).fill('office@long.example')
  await form.getByRole('button', { name: 'Add Company' }).click()
  await expect(form).toBeHidden()
  await openPartners(page, name)
  await row(page, name).click()
  await column(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const question = dialog(page, `Delete ${name}?`)
  await expect(question.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await question.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0)
})

test('opens a window as soon as it is loaded, and not some time later', async ({ page, openAs }) => {
  await page.clock.install()
  await openAs('admin')
  const add = page.getByRole('button', { name: 'Add Company' })
  await expect(add).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  await expect(dialog(page, 'Add Company')).toBeAttached()
})
