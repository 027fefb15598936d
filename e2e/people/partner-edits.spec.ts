import { listPartners } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expect, switchTo, test } from '../testing/fixtures.ts'
import {
  column,
  dialog,
  editInPlace,
  find,
  makeCompany,
  openPartners,
  row,
  unique,
} from '../testing/partners-block.ts'

test('edits in the card and in a window, and never loses typed input to a click', async ({
  openAs,
  callAs,
}) => {
  const company = await makeCompany(await callAs('admin'), { city: 'Oslo', email: 'a@b.example' })
  const page = await openAs('manager')
  await editInPlace(page, company.name)
  const inline = page.getByRole('form', { name: `Edit ${company.name}` })
  const name = inline.getByRole('textbox', { name: 'Company name' })
  await expect(name).toBeFocused()
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
  await inline.getByRole('textbox', { name: 'City' }).press('Enter')
  await expect(page.getByText(`${company.name} saved`)).toBeVisible()
  await expect(inline).toBeHidden()
  await expect(column(page).getByRole('definition').filter({ hasText: 'Bergen' })).toBeVisible()

  const begin = column(page).getByRole('button', { name: 'Edit', exact: true })
  await expect(begin).toBeFocused()
  await begin.press('Enter')
  await expect(name).toBeFocused()
  await name.press('Escape')
  await expect(begin).toBeFocused()
  await begin.press('Enter')
  await name.fill('Given up')
  await name.press('Escape')
  await leave.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(leave).toBeHidden()
  await expect(begin).toBeFocused()

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

test('saves tags as they are typed and removed, and finds partners by them', async ({ openAs, callAs }) => {
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
  // The last of them in alphabetical order.
  await tags.press('Backspace')
  await expect(column(page).getByText('No name or tag matches the search.')).toBeVisible()
  await page.reload()
  await find(page, fresh)
  await expect(row(page, company.name)).toBeVisible()
})

test('keeps a tag that could not be saved in the field', async ({ openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await openPartners(page, company.name)
  await row(page, company.name).click()
  const tags = column(page).getByLabel('Tags').and(page.locator('input'))
  await tags.fill('x'.repeat(61))
  await tags.press('Enter')
  await expect(column(page).getByText('Max 60 characters.')).toBeVisible()
  await expect(tags).toHaveValue('x'.repeat(61))
  const calls = `**${fillPath(addTagToAccount)}`
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Broken.' } }),
  )
  // The list is still being loaded when the tag is entered again.
  let goOn = () => {}
  const again = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(`**${fillPath(listPartners)}`, async (route) => {
    await again
    await route.continue()
  })
  await tags.fill('cold chain')
  await tags.press('Enter')
  await expect(page.getByText('Failed to create the tag')).toBeVisible()
  await expect(tags).toHaveValue('cold chain')
  await page.unroute(calls)
  await tags.press('Enter')
  await expect(tags).toHaveValue('')
  goOn()
  await expect(tags).not.toHaveAttribute('aria-busy', 'true')
  await expect(column(page).getByText('cold chain')).toBeVisible()
})

test('closes one window at a time, and returns the focus', async ({ openAs, callAs }) => {
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

test('starts afresh in another stack', async ({ openAs, callAs }) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await editInPlace(page, company.name)
  await page
    .getByRole('form', { name: `Edit ${company.name}` })
    .getByRole('textbox', { name: 'City' })
    .fill('X')
  await switchTo(page, 'Fjord Fish')
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'Nordkraft Kulde')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search Business Partners' })).toHaveValue('')
  await page.getByRole('button', { name: /^My Business Partner/ }).click()
  await expect(row(page, 'Nordkraft Kulde')).toBeHidden()
})
