import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'
import { column, dialog, find, makeCompany, openPartners, row, unique } from '../testing/partners-block.ts'

test('adds a company and a person to it, and finds both by their names', async ({ openAs }) => {
  const page = await openAs('admin')
  // Only visible rows are rendered, and other tests have partners here too.
  await page.setViewportSize({ width: 1280, height: 5000 })
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
  // Held down: the key repeats, also once the focus is back on the button that opens the form.
  for (let times = 0; times < 2; times += 1) await page.keyboard.down('Enter')
  await expect(persons.getByRole('button', { name: 'Add Person' })).toBeFocused()
  for (let times = 0; times < 2; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(personForm).toBeHidden()
  await expect(persons.getByText(person)).toHaveCount(1)

  await find(page, person)
  await expect(row(page, name)).toBeVisible()
  await find(page, unique('nobody'))
  await expect(page.getByText('No business partners found.')).toBeVisible()
})

test('asks before it deletes, and says why it can’t', async ({ openAs, callAs }) => {
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
    page.getByText('The stack of this company still holds sensorboxes, credit points or customers.'),
  ).toBeVisible()

  await find(page, plain.name)
  await row(page, plain.name).click()
  await remove.click()
  await dialog(page, `Delete ${plain.name}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${plain.name} deleted`)).toBeVisible()
  await expect(page.getByText('No business partners found.')).toBeVisible()
})

test('a viewer can read and sees why nothing else is allowed, a superuser is offered nothing', async ({
  openAs,
  callAs,
}) => {
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
  await expect(page.getByRole('tooltip')).toContainText(
    /You are not allowed to do this\. Only admins and managers can\. Ask .*Nora Lindqvist/,
  )
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
  // Only visible rows are rendered, and other tests have partners here too.
  await page.setViewportSize({ width: 1280, height: 5000 })
  await openPartners(page)
  const head = page.getByRole('button', { name: /^Single Person Contacts/ })
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, person)).toBeHidden()
  await head.click()
  await expect(row(page, person)).toBeVisible()
  await page.reload()
  await expect(row(page, person)).toBeVisible()
})

test('says that a company no longer exists', async ({ page, openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  // As if it were deleted at the moment of the click.
  await page.route(/\/api\/stacks\/accounts\/?\?filter_user/, (route) => route.fulfill({ json: [] }))
  await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page).getByRole('button', { name: 'Info', exact: true }).click()
  await expect(page.getByText('Company could not be found.')).toBeVisible()
})

test('joins several pasted lines into one, and keeps a long name within the window', async ({ openAs }) => {
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
  await page.keyboard.press('Escape')
  // The scrolling element.
  await page.setViewportSize({ width: 390, height: 480 })
  await column(page).getByRole('button', { name: 'Info', exact: true }).click()
  const title = dialog(page, name).getByRole('heading', { name })
  await expect(title).toBeInViewport({ ratio: 1 })
  const head = dialog(page, name).locator('header')
  expect(await head.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})

test('opens a window as soon as it is loaded, and not later', async ({ page, openAs }) => {
  await page.clock.install()
  await openAs('admin')
  const add = page.getByRole('button', { name: 'Add Company' })
  await expect(add).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  await expect(dialog(page, 'Add Company')).toBeAttached()
})
