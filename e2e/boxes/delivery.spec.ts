import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { getSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expectAccessibleAtEachSize, sizes } from '../testing/expect-accessible.ts'
import { expect, people, searchFor, signInByForm, test } from '../testing/fixtures.ts'
import { type MadeBox, makeBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

/** Makes a box in the provider's stock that has readings. */
async function boxInStock(admin: Session, baseURL: string | undefined): Promise<MadeBox> {
  const box = await makeBox(admin, { prefix: 'DLV' })
  await uploadCourse(baseURL, box, 'temperature', { hours: 2 })
  await admin.call(moveToInStock, { params: { id: box.id } })
  return box
}

test('delivers a box with data and a copy, and both sides see it', async ({
  openAs,
  callAs,
  baseURL,
  browser,
}) => {
  const admin = await callAs('admin')
  const box = await boxInStock(admin, baseURL)
  await admin.call(uploadFile, {
    query: { app_type: 'document', owner_type: 'sensorbox', owner_id: box.id },
    body: { file: new File(['how it was mounted'], 'Mounting.txt') },
  })
  const receiver = await browser.newContext({ baseURL: String(baseURL) })
  const theirs = await receiver.newPage()
  await theirs.goto('/')
  await signInByForm(theirs, people.customerAdmin)
  await expect(theirs.getByRole('banner')).toContainText('Fjord Fish')
  await theirs.goto('/sensorboxes/groups/delivery')
  await expect(theirs.getByRole('heading', { name: 'Delivery' })).toBeVisible()
  await expect(theirs.getByText(box.name)).toBeHidden()

  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await page.getByRole('button', { name: 'Deliver To' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deliver Sensorboxes to customer' })
  await dialog.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Fjord Fish' }).click()
  await dialog.getByLabel('Order number').fill('E2E-1')
  await expect(dialog.getByRole('region', { name: 'After the delivery' })).toContainText('Fjord Fish')
  await expect(dialog.getByText(/^sees readings since/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Deliver' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm Delivery' })
  await expect(question).toContainText('Deliver with data and keep a copy')
  await question.getByRole('button', { name: 'Deliver' }).click()
  await expect(page.getByText('Successfully delivered 1 sensorboxes')).toBeVisible()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\/in_stock$/)

  await expect(theirs.getByText(box.name).first()).toBeVisible()
  await expect(theirs.getByText(/Delivery: (Not started yet|In progress, ETA)/).first()).toBeVisible()
  await theirs.goto(`/sensorboxes/${box.id}`)
  // Its earlier readings are delivered too, and are shown before it has connected again.
  await expect(selection(theirs).getByRole('application').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Save Mounting.txt' })).toBeVisible()
  await receiver.close()

  await page.goto('/sensorboxes/groups/unavailable')
  await expect(page.getByText('Devices unaccessible to current customer.')).toBeVisible()
  await page.getByText(box.name).first().click()
  await expect(page).toHaveURL(new RegExp(`/sensorboxes/${box.id}$`))
  await expect(selection(page).getByText('Unavailable').first()).toBeVisible()
  await expect(selection(page).getByText('Fjord Fish').first()).toBeVisible()
  await expect(selection(page).getByRole('link', { name: 'Save Mounting.txt' })).toBeVisible()
  await expect(selection(page).getByRole('region', { name: 'When it was delivered' })).toBeVisible()
  await selection(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Delete the copy of ${box.name}?` })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Sensorbox copy was successfully deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\/unavailable$/)
  await expect(page.getByText(box.name)).toBeHidden()
})

test('of several boxes those that fail are named and can be tried again alone', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const admin = await callAs('admin')
  const boxes = [await boxInStock(admin, baseURL), await boxInStock(admin, baseURL)]
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await searchFor(selection(page).getByRole('searchbox'), 'DLV-')
  for (const { name } of boxes) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Deliver To' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deliver Sensorboxes to customer' })
  await dialog.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Alpine Dairy' }).click()
  await expectAccessibleAtEachSize(page, dialog)
  // The viewport is too low for the whole dialog: the failures are further up than the button.
  await page.setViewportSize({ width: 1440, height: 480 })

  // Another user enables one of them in the meantime.
  await page.route('**/api/stacks/sensorboxes/deliver/*', async (route) => {
    const { sensorbox_ids: ids } = route.request().postDataJSON()
    const [first, ...rest] = ids as string[]
    if (rest.length === 0) return route.continue()
    const answer = await route.fetch({
      postData: { ...route.request().postDataJSON(), sensorbox_ids: [first] },
    })
    const { results } = await answer.json()
    const failed = rest.map((id) => ({ id, ok: false, code: 'NOT_IN_STOCK', detail: 'It is not in stock.' }))
    return route.fulfill({ response: answer, json: { results: [...results, ...failed] } })
  })
  await dialog.getByRole('button', { name: 'Deliver' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm Delivery' })
    .getByRole('button', { name: 'Deliver' })
    .click()
  await expect(page.getByText('Failed to deliver 1 / 2 sensorboxes').first()).toBeVisible()
  await expect(
    page.getByText(
      'The other sensorboxes were delivered successfully. Please try delivering the remaining ones later.',
    ),
  ).toBeVisible()
  await expect(dialog.getByText('It is not in stock.')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm Delivery' })
    .getByRole('button', { name: 'Deliver' })
    .click()
  await expect(page.getByText('Successfully delivered 1 sensorboxes')).toBeVisible()
  await expect(page.getByText('Failed to deliver 1 / 2 sensorboxes')).toBeHidden()
  await expect(dialog).toBeHidden()
  for (const { id } of boxes) {
    const box = await admin.call(getSensorbox, { params: { id } })
    expect(box.combined_state).toBe('unavailable')
  }
})

test('delivers the chosen parts of an asset in four steps, and tries a failed one again', async ({
  openAs,
  callAs,
  baseURL,
  browser,
}) => {
  // The check of accessibility at each size alone takes half a minute on a busy machine.
  test.slow()
  const admin = await callAs('admin')
  const boxes = [await makeBox(admin, { prefix: 'AST' }), await makeBox(admin, { prefix: 'AST' })] as const
  const [first, second] = boxes
  await uploadCourse(baseURL, first, 'temperature', { hours: 2 })
  await admin.call(uploadFile, {
    query: { app_type: 'document', owner_type: 'sensorbox', owner_id: first.id },
    body: { file: new File(['how it was mounted'], 'Mounting.txt') },
  })
  const asset = await admin.call(createAsset, { body: { name: `Container ${first.serialNumber}` } })
  for (const { id } of boxes) await admin.call(assignSensorbox, { params: { id: asset.id, sensorboxId: id } })
  const receiver = await browser.newContext({ baseURL: String(baseURL) })
  const theirs = await receiver.newPage()
  await theirs.goto('/')
  await signInByForm(theirs, people.customerAdmin)
  await expect(theirs.getByRole('banner')).toContainText('Fjord Fish')
  await theirs.goto('/sensorboxes/groups/delivery')
  await expect(theirs.getByRole('heading', { name: 'Delivery' })).toBeVisible()

  const page = await openAs('admin', `/assets/${asset.id}`)
  await page.getByRole('button', { name: 'Deliver To' }).click()
  const wizard = page.getByRole('dialog', { name: 'Deliver asset to customer' })
  const step = wizard.locator('[aria-current="step"]')
  const go = (name: string) => wizard.getByRole('button', { name, exact: true })
  await expect(step).toContainText('Customer')
  await expect(go('Next')).toHaveAttribute('aria-disabled', 'true')
  await wizard.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Fjord Fish' }).click()
  await go('Next').click()
  await expect(step).toContainText('Order info')
  await wizard.getByLabel('Order number').fill('E2E-4')
  await go('Next').click()

  await expect(step).toContainText('Data')
  const beforehand = wizard.getByRole('region', { name: 'After the delivery' })
  await expect(beforehand).toContainText('owns 2 sensorboxes')
  await expect(beforehand.getByText(/^sees readings since/)).toBeVisible()
  await expect(beforehand.getByText(/^gets .*Documents/)).toBeVisible()
  const flip = (name: string) => wizard.getByRole('switch', { name: new RegExp(`^${name}`) }).press('Space')
  await expect(go('Deliver with data and keep a copy')).toBeVisible()
  await flip('Keep a copy')
  await expect(go("Deliver with data and don't keep a copy")).toBeVisible()
  await flip('Deliver with data')
  await expect(go("Deliver without data and don't keep a copy")).toBeVisible()
  await expect(beforehand).toContainText('no readings from before')
  await flip('Keep a copy')
  await expect(go('Deliver without data and keep a copy')).toBeVisible()
  await flip('Deliver with data')
  await expect(wizard.getByText('The asset itself stays')).toBeHidden()
  await flip('Same asset at the customer')
  await expect(beforehand).toContainText(`gets the asset ${asset.name}`)
  await go('Deliver with data and keep a copy').click()
  await expect(step).toContainText('Review')
  await expect(wizard.getByText('E2E-4')).toBeVisible()
  await expectAccessibleAtEachSize(page, wizard.getByText('E2E-4'))
  await page.setViewportSize(sizes.desktop)
  for (const { name } of boxes) await expect(wizard.getByText(name)).toBeVisible()

  // The data delivered with one of them last time is still being copied for a moment.
  const sent: string[][] = []
  await page.route('**/api/stacks/assets/*/deliver/*', async (route) => {
    const body = route.request().postDataJSON()
    sent.push(body.sensorbox_ids)
    if (sent.length > 1) return route.continue()
    const answer = await route.fetch({ postData: { ...body, sensorbox_ids: [first.id] } })
    const { results } = await answer.json()
    const failed = {
      id: second.id,
      ok: false,
      code: 'DELIVERY_UNDER_WAY',
      detail: 'It is still being copied.',
    }
    return route.fulfill({ response: answer, json: { results: [...results, failed] } })
  })
  await go('Deliver').click()
  await expect(page.getByText('Failed to deliver 1 / 1 asset(s)').first()).toBeVisible()
  const left = wizard.getByRole('region', { name: 'Failed to deliver 1 / 2 sensorboxes' })
  await expect(left).toContainText(second.name)
  await expect(left).toContainText('It is still being copied.')
  await expect(left).not.toContainText(first.name)
  await expect(theirs.getByText(first.name).first()).toBeVisible()
  await expect(theirs.getByText(second.name)).toBeHidden()

  await go('Try 1 again').click()
  await expect(page.getByText('Successfully delivered 2 sensorboxes')).toBeVisible()
  await expect(page).toHaveURL(/\/sensorboxes\/groups\/in_stock$/)
  expect(sent[1]).toEqual([second.id])
  await expect(theirs.getByText(second.name).first()).toBeVisible()
  await theirs.goto(`/sensorboxes/${first.id}`)
  await expect(theirs.getByText(/from Northwind Sensors, order E2E-4/).first()).toBeVisible()
  await expect(theirs.getByText(`goes onto ${asset.name} when it is enabled`)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Save Mounting.txt' })).toBeVisible()
  await theirs.goto('/assets/groups/inactive')
  await theirs.getByText(asset.name).first().click()
  await expect(theirs.getByText('2 delivered sensorboxes in stock go onto it')).toBeVisible()
  await receiver.close()

  await page.goto(`/assets/${asset.id}`)
  await expect(page.getByText('No sensorbox is assigned yet.')).toBeVisible()
  await page.goto(`/sensorboxes/${first.id}`)
  await expect(selection(page).getByText('Unavailable').first()).toBeVisible()
})
