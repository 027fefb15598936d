import {
  assignSensorbox,
  createAsset,
  getAsset,
  unassignSensorbox,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { addTagToAsset } from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

test('creates an asset, gives it a sensorbox, a contact and a type, and deletes it after a question', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session, { enabled: true })
  const name = `Cold store ${Date.now()}`
  const page = await openAs('admin', '/assets/groups')
  await page.getByRole('button', { name: 'Add New Asset' }).last().click()
  const form = page.getByRole('dialog', { name: 'Add New Asset' })
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('textbox', { name: 'Name' }).fill(`  ${name} `)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/assets\/groups\/inactive$/)

  await searchFor(page.getByRole('searchbox', { name: 'Search Assets' }), name)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByText('No sensorbox is assigned yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Assign sensorbox' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign sensorbox' })
  await assign.getByRole('combobox', { name: 'Sensorboxes' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await assign.getByRole('combobox', { name: 'Sensorboxes' }).fill(box.serialNumber)
  await page.getByRole('option', { name: new RegExp(box.serialNumber) }).click()
  // The list stays open for further choices, and covers the buttons.
  await assign.getByRole('combobox', { name: 'Sensorboxes' }).press('Tab')
  await assign.getByRole('button', { name: 'Assign 1 sensorbox' }).click()
  const boxes = page.getByRole('region', { name: `Sensorboxes on ${name}` })
  await expect(boxes.getByRole('link', { name: new RegExp(box.name) })).toBeVisible()

  await page.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Add contact' })
  await contact.getByRole('combobox', { name: 'Contact' }).click()
  await page.getByRole('option').first().click()
  await contact.getByRole('combobox', { name: 'Role' }).fill('Responsible')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Remove the role Responsible/ })).toBeVisible()

  await selection(page).getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete asset' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/assets\/groups\/nominal$/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden()
})

test('assigns sensorboxes to an asset by QR code and takes them off, and asks before it enables or moves one', async ({
  openAs,
  callAs,
  context,
}) => {
  const session = await callAs('admin')
  const [box, stocked] = [await makeBox(session), await makeBox(session, { enabled: false })]
  const [foreign] = await (await callAs('customerAdmin')).call(listSensorboxes)
  const asset = await session.call(createAsset, { body: { name: `Scanned ${Date.now()}` } })
  const other = await session.call(createAsset, { body: { name: `Other ${Date.now()}` } })
  const isOn = async () => (await session.call(getAsset, { params: { id: asset.id } })).sensorboxes
  await context.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
  const page = await openAs('admin', `/assets/${asset.id}`)
  const window = page.getByRole('dialog', { name: 'Scan a QR code' })
  const type = async (uid: string) => {
    await window.getByRole('textbox', { name: 'Hardware id' }).fill(uid)
    await window.getByRole('button', { name: 'Find' }).click()
  }
  await page.getByRole('button', { name: 'Assign by QR code' }).click()
  await type(String(foreign?.hardware_unique_id))
  await expect(page.getByText('This sensorbox belongs to Fjord Fish.')).toBeVisible()
  await type(stocked.uid)
  const stock = page.getByRole('dialog', { name: `Enable ${stocked.name} and assign it to ${asset.name}?` })
  expect(await isOn()).toEqual([])
  await stock.getByRole('button', { name: /^Enable/ }).click()
  await expect(stock).toBeHidden()
  await expect.poll(isOn).toEqual([stocked.id])
  await session.call(unassignSensorbox, { params: { id: asset.id, sensorboxId: stocked.id } })

  await session.call(assignSensorbox, { params: { id: other.id, sensorboxId: box.id } })
  await type(box.uid)
  const move = page.getByRole('dialog', { name: `Move ${box.name} to ${asset.name}?` })
  await expect(move).toContainText(`It is on ${other.name}, and leaves that asset.`)
  expect(await isOn()).toEqual([])
  await move.getByRole('button', { name: 'Leave it' }).click()
  await expect(move).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.getByRole('button', { name: 'Assign by QR code' }).click()
  await type(box.uid)
  await move.getByRole('button', { name: 'Move it' }).click()
  await expect(move).toBeHidden()
  await expect(window.getByText(`1 sensorbox assigned to ${asset.name}`)).toBeVisible()
  expect(await isOn()).toEqual([box.id])
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  const boxes = page.getByRole('region', { name: /^Sensorboxes on/ })
  await expect(boxes.getByRole('link', { name: new RegExp(box.name) })).toBeVisible()

  await page.getByRole('button', { name: 'Assign by QR code' }).click()
  await type(box.uid)
  const question = page.getByRole('dialog', { name: `Remove ${box.name} from ${asset.name}?` })
  await question.getByRole('button', { name: 'Remove it' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`${box.name} was removed from ${asset.name}`)).toBeVisible()
  expect(await isOn()).toEqual([])
})

test('the filter for tags of assets names six of them', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const { id } = await session.call(createAsset, { body: { name: `Tagged ${Date.now()}` } })
  const tags = [1, 2, 3, 4, 5, 6, 7].map((number) => `Chip ${number} ${id.slice(-6)}`)
  for (const name of tags) await session.call(addTagToAsset, { body: { name, asset_id: id } })
  const page = await openAs('admin', '/assets/groups')
  await selection(page).getByRole('button', { name: 'Filter', exact: true }).click()
  for (const name of tags) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await expect(selection(page).getByTitle(tags.join(', '))).toHaveText(
    `Tags: ${tags.slice(0, 6).join(', ')} + 1`,
  )
})

test('the simplified view has one row per asset', async ({ openAs, callAs }) => {
  const name = `Dense ${Date.now()}`
  const description = `Second line of ${name}`
  await (await callAs('admin')).call(createAsset, { body: { name, description } })
  const page = await openAs('admin', '/assets/groups/inactive')
  const row = page.getByRole('row', { name })
  await searchFor(page.getByRole('searchbox', { name: 'Search Assets' }), name)
  await expect(row).toContainText(description)
  await selection(page).getByRole('button', { name: 'Simplified view' }).click()
  await expect(row).not.toContainText(description)
  await page.reload()
  await searchFor(page.getByRole('searchbox', { name: 'Search Assets' }), name)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(description)
  await selection(page).getByRole('button', { name: 'Detailed view' }).click()
  await expect(row).toContainText(description)
})

test('a viewer sees assets and why they can’t be changed', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const made = await session.call(createAsset, { body: { name: `Seen ${Date.now()}` } })
  const page = await openAs('viewer', `/assets/${made.id}`)
  await expect(page.getByRole('heading', { name: made.name })).toBeVisible()
  await selection(page).getByRole('button', { name: 'Actions', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete asset' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Deliver To' })).toContainText('You are not allowed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Assign sensorbox' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
