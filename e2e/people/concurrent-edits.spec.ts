import { changeRole, disableColleague } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  deleteAccount,
  listAccounts,
  listPartners,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { ListChanges } from '@sensorstack/contract/platform/list-changes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { demoPassword, expect, holdsReload, test } from '../testing/fixtures.ts'
import { makeColleague, rightOf } from '../testing/made-colleagues.ts'
import {
  column,
  dialog,
  editInPlace,
  makeCompany,
  openPartners,
  partners,
  row,
  unique,
} from '../testing/partners-block.ts'
import { openColleague } from './team-block.ts'

test('does not silently undo what another user has changed', async ({ openAs, callAs }) => {
  const manager = await callAs('manager')
  const company = await makeCompany(manager, { city: 'Oslo' })
  const page = await openAs('admin')
  await editInPlace(page, company.name)
  const inline = page.getByRole('form', { name: `Edit ${company.name}` })
  await inline.getByRole('textbox', { name: 'City' }).fill('Bergen')
  const params = { id: company.id }
  const renamed = unique('Renamed')
  await manager.call(updateAccount, { params, body: { name: renamed, city: 'Hamar' } })
  await expect(page.getByRole('form', { name: `Edit ${renamed}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Has since been changed to “Hamar”.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${renamed} saved`)).toBeVisible()
  const saved = (await manager.call(listPartners)).find(({ id }) => id === company.id)
  expect(saved).toMatchObject({ name: renamed, city: 'Bergen' })
})

for (const first of ['answer', 'news'] as const) {
  test(`notices another save in the same instant, the ${first} first, and overwrites it on request`, async ({
    openAs,
    callAs,
  }) => {
    const manager = await callAs('manager')
    const company = await makeCompany(manager, { city: 'Oslo' })
    const params = { id: company.id }
    const renamed = unique('Renamed')
    const page = await openAs('admin')
    await editInPlace(page, company.name)
    const inline = page.getByRole('form', { name: /^Edit / })
    await inline.getByRole('textbox', { name: 'City' }).fill('Bergen')
    await page.route(
      `**${fillPath(updateAccount, params)}`,
      async (route) => {
        const name = first === 'news' ? renamed : company.name
        await manager.call(updateAccount, { params, body: { city: 'Hamar', country: 'SE', name } })
        if (first === 'news') await expect(page.getByRole('form', { name: `Edit ${renamed}` })).toBeVisible()
        await route.continue()
      },
      { times: 1 },
    )
    await inline.getByRole('button', { name: 'Save' }).click()
    await expect(
      inline.getByText('Has since been changed to “Hamar”. Save again to overwrite that.'),
    ).toBeVisible()
    await expect(inline.getByRole('textbox', { name: 'City' })).toHaveValue('Bergen')
    await inline.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${first === 'news' ? renamed : company.name} saved`)).toBeVisible()
    const saved = (await manager.call(listPartners)).find(({ id }) => id === company.id)
    expect(saved).toMatchObject({ city: 'Bergen', country: 'SE' })
  })
}

test('keeps what is typed about a person whom another user moves to another group, and saves it', async ({
  openAs,
  callAs,
}) => {
  const manager = await callAs('manager')
  const company = await makeCompany(manager)
  const person = await manager.call(createAccount, { body: { type: 'contact', name: unique('Single') } })
  const page = await openAs('admin')
  await editInPlace(page, person.name)
  const inline = page.getByRole('form', { name: /^Edit / })
  const phone = inline.getByRole('textbox', { name: 'Phone' })
  await phone.fill('+49 123')
  const params = { id: person.id }
  const renamed = unique('Given')
  await manager.call(updateAccount, { params, body: { name: renamed, contact_of_company: company.id } })
  await expect(page.getByRole('form', { name: `Edit ${renamed}` })).toBeVisible()
  await expect(phone).toBeFocused()
  await page.keyboard.type(' 456789')
  await expect(phone).toHaveValue('+49 123 456789')
  await inline.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${renamed} saved`)).toBeVisible()
  await expect(row(page, renamed)).toBeHidden()
  const saved = (await manager.call(listPartners)).find(({ id }) => id === person.id)
  expect(saved).toMatchObject({ phone: '+49 123 456789', contact_of_company: company.id })
})

test('keeps the window of a person when the company moves to another group, and when the person is deleted', async ({
  openAs,
  callAs,
}) => {
  const manager = await callAs('manager')
  const company = await makeCompany(manager)
  const person = await manager.call(createAccount, {
    body: { type: 'contact', name: unique('Person'), contact_of_company: company.id },
  })
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  await column(page)
    .getByRole('button', { name: `Edit ${person.name}` })
    .click()
  const city = dialog(page, `Edit ${person.name}`).getByRole('textbox', { name: 'City' })
  await city.fill('Bergen')
  await manager.call(updateAccount, { params: { id: company.id }, body: { do_create_supplier: true } })
  await expect(partners(page).getByText('Suppliers')).toBeVisible()
  await expect(city).toHaveValue('Bergen')
  const news = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === fillPath(listAccounts) &&
      showsGone(await response.json(), person.id),
  )
  await manager.call(deleteAccount, { params: { id: person.id } })
  await news
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This account no longer exists: it has been deleted.')).toBeVisible()
  await expect(city).toHaveValue('Bergen')
})

test('does not enable a person whom another user disables while the question is open', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('manager')
  const kim = await makeColleague(session, { status: 'accepted' })
  const page = await openAs('admin')
  await openColleague(page, kim.name)
  await page.getByRole('button', { name: 'Info', exact: true }).click()
  const info = page.getByRole('dialog', { name: kim.name, exact: true })
  await info.getByRole('button', { name: 'Disable' }).click()
  await session.call(disableColleague, { params: { id: kim.rightId } })
  const question = page.getByRole('dialog', { name: `Disable ${kim.name}?` })
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('This person is already disabled.')).toBeVisible()
  await expect(info.getByRole('button', { name: 'Enable' })).toBeVisible()
  expect((await rightOf(session, kim.id)).status).toBe('disabled')
})

test('keeps the window of a colleague whose new name no longer matches the search', async ({
  openAs,
  callAs,
}) => {
  const admin = await callAs('admin')
  const kim = await makeColleague(admin)
  const page = await openAs('admin')
  await openColleague(page, kim.name)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const city = dialog(page, `Edit ${kim.name}`).getByRole('textbox', { name: 'City' })
  await city.fill('Bergen')
  const name = unique('Renamed')
  await admin.call(updateAccount, { params: { id: kim.id }, body: { name } })
  const moved = dialog(page, `Edit ${name}`)
  await expect(moved.getByRole('textbox', { name: 'City' })).toHaveValue('Bergen')
  await moved.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
})

test('keeps what is typed about a colleague when the right to save it is lost, or the colleague is deleted', async ({
  callAs,
  page,
  context,
  baseURL,
}) => {
  const admin = await callAs('admin')
  const own = await makeColleague(admin, { status: 'accepted', role: 'admin' })
  const kim = await makeColleague(admin)
  const body = { token: String(own.passwordToken), password: demoPassword }
  await admin.call(resetPassword, { body })
  const form = { username: own.email, password: demoPassword }
  await context.request.post(fillPath(login), { form, headers: { origin: String(baseURL) } })
  await page.addLocatorHandler(dialog(page, 'Customer account setup'), async (setup) => {
    await setup.getByRole('button', { name: 'Skip' }).click()
  })
  await page.goto('/')
  await openColleague(page, kim.name)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialog(page, 'Edit ')
  const city = edit.getByRole('textbox', { name: 'City' })
  const save = edit.getByRole('button', { name: 'Save' })
  await city.fill('Bergen')

  await admin.call(changeRole, { params: { id: own.rightId }, body: { role: 'manager' } })
  await expect(page.getByText('Your role is now Manager')).toBeVisible()
  await expect(edit).toContainText('Only an admin can edit the profile of another person.')
  await expect(save).toBeDisabled()
  await save.hover()
  const why = page.getByRole('tooltip')
  await expect(why).toHaveText('Only an admin can edit the profile of another person.')
  expect(await holdsReload(page)).toBe(true)
  await admin.call(changeRole, { params: { id: own.rightId }, body: { role: 'admin' } })
  await expect(save).toBeEnabled()

  await admin.call(deleteAccount, { params: { id: kim.id } })
  await expect(save).toBeDisabled()
  await city.hover()
  await save.hover()
  await expect(why).toHaveText('This person was deleted.')
  await expect(city).toHaveValue('Bergen')
})

/** Returns whether a list response shows that an entry is gone, either as changes or as the whole list. */
function showsGone(answer: ListChanges<{ id: string }> | { id: string }[], goneId: string): boolean {
  return Array.isArray(answer) ? !answer.some(({ id }) => id === goneId) : answer.gone.includes(goneId)
}
