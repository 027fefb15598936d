import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

const rowOf = (name: string) => new RegExp(name)

test('finds sensorboxes by name, SN and UID, and says what to do when there are none', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session, { enabled: false })
  const other = await makeBox(session, { enabled: false })
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  const search = page.getByRole('searchbox', { name: 'Search Sensors' })
  const rows = page.getByRole('grid', { name: 'In stock' }).getByRole('row')
  for (const text of [box.name.toUpperCase(), box.serialNumber.toLowerCase(), box.uid]) {
    await search.fill(text)
    await expect(rows.filter({ hasText: box.serialNumber })).toBeVisible()
    await expect(rows.filter({ hasText: other.serialNumber })).toBeHidden()
  }
  await search.fill('no such box')
  await expect(page.getByText('No sensorboxes found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset search and filters' }).click()
  await expect(search).toHaveValue('')
  await expect(rows.nth(2)).toBeVisible()
})

test('sorts by SN, first descending, then ascending, then not at all', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  await makeBox(session, { prefix: 'AAA', enabled: false })
  await makeBox(session, { prefix: 'ZZZ', enabled: false })
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  const head = page.getByRole('columnheader', { name: 'SN' })
  const first = page.getByRole('row').nth(1)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('ZZZ-')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('AAA-')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('filters combine, and each can be removed', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `KINDS${Date.now()}`
  const cold = await makeBox(session, { prefix, model: 'CT-120', enabled: false })
  const machine = await makeBox(session, { prefix, model: 'MT-300', enabled: false })
  // A filter is offered only where the boxes differ.
  await makeBox(session)
  const page = await openAs('admin', '/sensorboxes/groups')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), prefix)
  const rows = page.getByRole('row')
  await selection(page).getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'In stock' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'MT-300' }).click()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: machine.serialNumber })).toBeVisible()
  await expect(rows.filter({ hasText: cold.serialNumber })).toBeHidden()
  await page.getByRole('button', { name: 'Remove filter Model' }).click()
  await expect(rows.filter({ hasText: cold.serialNumber })).toBeVisible()
  await selection(page).getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove filter State' })).toBeHidden()
})

test('can be operated by keyboard, and a box leads back to its group', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `KEYS${Date.now()}`
  const lower = await makeBox(session, { prefix: `${prefix}-1` })
  const upper = await makeBox(session, { prefix: `${prefix}-2` })
  const page = await openAs('admin', '/sensorboxes/groups/enabled')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), prefix)
  await expect(page.getByRole('grid', { name: 'Enabled' })).toHaveAttribute('aria-rowcount', '3')
  const row = page.getByRole('row', { name: rowOf(upper.serialNumber) })
  await row.focus()
  await page.keyboard.press('ArrowDown')
  const next = page.getByRole('row', { name: rowOf(lower.serialNumber) })
  await expect(next).toBeFocused()
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect(next).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: lower.name })).toBeVisible()
  await expect(page).toHaveURL(`/sensorboxes/${lower.id}`)
  await page.getByRole('button', { name: 'Previous sensorbox' }).click()
  await expect(page.getByRole('heading', { name: upper.name })).toBeVisible()
  await selection(page).getByRole('link', { name: 'Enabled' }).click()
  await expect(page).toHaveURL('/sensorboxes/groups/enabled')
  await expect(page.getByRole('searchbox', { name: 'Search Sensors' })).toHaveValue(prefix)
})

test('switches many at once, if their state allows it', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `MASS${Date.now()}`
  const boxes = [
    await makeBox(session, { prefix, enabled: false }),
    await makeBox(session, { prefix, enabled: false }),
  ]
  const page = await openAs('admin', '/sensorboxes/groups')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), prefix)
  // The newest box is at the top of the list.
  await page.getByRole('checkbox', { name: `Select ${boxes[1]!.name}` }).check()
  await page.getByRole('row', { name: rowOf(boxes[0]!.serialNumber) }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Mass operations' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  const disable = bar.getByRole('button', { name: 'Disable' })
  await expect(disable).toHaveAttribute('aria-disabled', 'true')
  await disable.hover()
  await expect(page.getByRole('tooltip', { name: 'All 2 are in stock' })).toBeVisible()
  await bar.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Successfully enabled sensorbox')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const box of boxes) {
    await expect(
      page.getByRole('row', { name: rowOf(box.serialNumber) }).getByRole('img'),
    ).toHaveAccessibleName('Enabled')
  }
})

test('the undo message is above the buttons at the top of the columns', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await selection(page).getByRole('button', { name: 'Disable' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Successfully disabled sensorbox' })
  await expect(message).toContainText(box.name)
  const button = page.getByRole('button', { name: 'Add New Asset' })
  for (const width of [1440, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const isFree = async () => {
      const [above, below] = [await message.boundingBox(), await button.boundingBox()]
      return above !== null && below !== null && above.y + above.height <= below.y
    }
    await expect.poll(isFree).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const header = page.getByRole('banner')
  await expect.poll(async () => lowerEdge(await header.boundingBox())).toBe(52)
  await expect.poll(async () => lowerEdge(await message.boundingBox())).toBeLessThanOrEqual(52)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
})

function lowerEdge(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN
}

test('selects pasted serial numbers, and asks about those that are unknown or selected already', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const prefix = `PASTE${Date.now()}`
  const made = async () => makeBox(session, { prefix, enabled: false })
  const [one, two, three] = [await made(), await made(), await made()]
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  const window = page.getByRole('dialog', { name: 'Select by serial number' })
  const field = window.getByRole('textbox', { name: 'Serial numbers' })
  const open = () => page.getByRole('button', { name: 'Select by serial number' }).click()
  const select = window.getByRole('button', { name: 'Select', exact: true })
  const bar = page.getByRole('toolbar', { name: 'Mass operations' })
  await open()
  await expect(select).toBeDisabled()
  await field.fill(`${one.serialNumber}\nNO-SUCH-1 ${two.uid}`)
  await select.click()
  await expect(window.getByText('These values were not found:')).toBeVisible()
  await expect(window.getByRole('listitem')).toHaveText(['NO-SUCH-1'])
  await window.getByRole('button', { name: 'Select 2' }).click()
  await expect(bar.getByText('2 selected')).toBeVisible()
  const question = window.getByText(
    'Some of the sensorboxes are already selected. Would you like add your selection to them or overwrite them?',
  )
  for (const [answer, selected] of [
    ['Add', '3 selected'],
    ['Overwrite', '1 selected'],
  ] as const) {
    await open()
    await field.fill(three.serialNumber)
    await select.click()
    await expect(question).toBeVisible()
    await window.getByRole('button', { name: answer }).click()
    await expect(bar.getByText(selected)).toBeVisible()
  }
})

test('gives many boxes tags, and finds the boxes by them', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `TAGS${Date.now()}`
  const boxes = [
    await makeBox(session, { prefix, enabled: false }),
    await makeBox(session, { prefix, enabled: false }),
  ]
  const page = await openAs('admin', '/sensorboxes/groups')
  const search = page.getByRole('searchbox', { name: 'Search Sensors' })
  await searchFor(search, prefix)
  for (const box of boxes) await page.getByRole('checkbox', { name: `Select ${box.name}` }).check()
  await page.getByRole('toolbar', { name: 'Mass operations' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set tags' }).click()
  const window = page.getByRole('dialog', { name: 'Set tags to sensorbox(es)' })
  const set = window.getByRole('button', { name: 'Set tags' })
  await expect(set).toHaveAttribute('aria-disabled', 'true')
  await window.getByLabel('Tags').first().fill(`tag ${prefix}`)
  await page.keyboard.press('Enter')
  await set.click()
  await expect(page.getByText('Tags were set')).toBeVisible()
  await searchFor(search, `tag ${prefix}`)
  for (const box of boxes)
    await expect(page.getByRole('row', { name: rowOf(box.serialNumber) })).toBeVisible()
})

test('a viewer is offered no mass operations', async ({ openAs }) => {
  const page = await openAs('viewer', '/sensorboxes/groups')
  await expect(page.getByRole('grid', { name: 'Sensorboxes' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('toolbar', { name: 'Mass operations' })).toHaveCount(0)
})

test('the group unavailable explains its contents, and an unknown group is not a page', async ({
  openAs,
}) => {
  const page = await openAs('viewer', '/sensorboxes/groups/unavailable')
  await expect(page.getByText('Devices unaccessible to current customer.')).toBeVisible()
  await page.goto('/sensorboxes/groups/nonsense')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
