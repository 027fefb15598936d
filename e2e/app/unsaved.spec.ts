import { expect, switchTo, test } from '../testing/fixtures.ts'
import {
  column,
  dialog,
  editInPlace,
  find,
  makeCompany,
  openPartners,
  partners,
  unique,
} from '../testing/partners-block.ts'

test('asks before typed input is lost to another stack, a sign-out or another page of the phone', async ({
  openAs,
  callAs,
}) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin')
  await editInPlace(page, company.name)
  const city = page.getByRole('form', { name: `Edit ${company.name}` }).getByRole('textbox', { name: 'City' })
  await city.fill('Bergen')
  const leave = dialog(page, 'Discard your changes?')
  const keep = async () => {
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await expect(leave).toBeHidden()
    await expect(city).toHaveValue('Bergen')
  }
  const account = page.getByRole('banner').getByRole('button', { name: /\(Admin\)/ })

  await switchTo(page, 'Alpine Dairy')
  await keep()
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await keep()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(city).toHaveValue('Bergen')
  const toBoxes = page.getByRole('navigation').getByRole('link', { name: 'Sensorboxes' })
  await toBoxes.click()
  await keep()
  await toBoxes.click()
  await leave.getByRole('button', { name: 'Discard' }).click()
  await expect(page).not.toHaveURL('/')
})

test('keeps a window and a form unchanged when the window gets narrower or wider', async ({ openAs }) => {
  const page = await openAs('admin')
  await openPartners(page, '')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const name = dialog(page, 'Add Company').getByRole('textbox', { name: 'Company name' })
  const typed = unique('Begun')
  await name.fill(typed)
  for (const width of [1024, 390, 320, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(name).toHaveValue(typed)
  }
  await page.keyboard.press('Escape')
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click()
  await find(page, typed)
  await expect(column(page).getByText('No name or tag matches the search.')).toBeVisible()
})

test('keeps the account settings unchanged when a tablet is turned', async ({ openAs }) => {
  const page = await openAs('viewer')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\(Viewer\)/ })
    .click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const phone = dialog(page, 'Settings').getByRole('textbox', { name: 'Phone' })
  await phone.fill('+47 55 123456')
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('header fieldset')).toHaveCount(width > 768 ? 1 : 0)
    await expect(phone).toHaveValue('+47 55 123456')
  }
})

test('keeps a form next to a page while one column has no room for it, and asks before another page drops it', async ({
  openAs,
  callAs,
}) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await editInPlace(page, company.name)
  const city = page.getByRole('form', { name: `Edit ${company.name}` }).getByRole('textbox', { name: 'City' })
  await city.fill('Bergn')
  await city.press('ArrowLeft')
  // Typing leaves the field at an edge of its column, which may cut it.
  await city.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  for (const [width, dividers] of [
    [1024, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await expect(page.getByRole('separator', { name: 'Column width' })).toHaveCount(dividers)
    await expect(city).toBeFocused()
    await expect(city).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.type('e')
  await expect(city).toHaveValue('Bergen')
  const leave = dialog(page, 'Discard your changes?')
  const toBoxes = page.getByRole('navigation').getByRole('link', { name: 'Sensorboxes' })
  const toHome = page.getByRole('navigation').getByRole('link', { name: 'Home' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(city).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(city).toHaveValue('Bergen')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(city).toBeHidden()
  await toBoxes.click()
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\/in_stock$/)
  await toHome.click()
  await expect(city).toHaveValue('Bergen')
  await toBoxes.click()
  await leave.getByRole('button', { name: 'Discard' }).click()
  await expect(page).not.toHaveURL('/')
  await toHome.click()
  await expect(partners(page)).toBeVisible()
  await expect(city).toBeHidden()
})

test('asks before an address outside the dashboard closes a form, and only once at a sign-out', async ({
  openAs,
  callAs,
}) => {
  const company = await makeCompany(await callAs('admin'))
  const page = await openAs('admin', '/nowhere')
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await editInPlace(page, company.name)
  const city = page.getByRole('form', { name: `Edit ${company.name}` }).getByRole('textbox', { name: 'City' })
  await city.fill('Bergen')
  const leave = dialog(page, 'Discard your changes?')

  await page.evaluate('history.back()')
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leave).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(city).toHaveValue('Bergen')

  // Other tests use the same session, so it must not end.
  await page.route('**/api/authentication/logout', (route) => route.fulfill({ status: 204 }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\(Admin\)/ })
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await leave.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/login')
  await expect(leave).toBeHidden()
})

test('brings address and page together again when the person goes back twice and then stays', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await page.setViewportSize({ width: 390, height: 844 })
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  await go('Sensorboxes')
  // Which group it opens depends on what the demo's boxes report in the meantime.
  await page.waitForURL(({ pathname }) =>
    /^\/sensorboxes\/groups\/(critical|attention|active)$/.test(pathname),
  )
  const boxes = page.url()
  await go('Home')
  await openPartners(page)
  await page.getByRole('button', { name: 'Add Company' }).click()
  const name = dialog(page, 'Add Company').getByRole('textbox', { name: 'Company name' })
  await name.fill('Begun')
  const leave = dialog(page, 'Discard your changes?')
  const back = () => page.evaluate('history.back()')

  await back()
  await expect(leave).toBeVisible()
  await back()
  await expect(page).toHaveURL('/sensorboxes/groups/in_stock')
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leave).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(name).toHaveValue('Begun')

  await back()
  await leave.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toBeHidden()
  await expect(page).toHaveURL(boxes)
})
