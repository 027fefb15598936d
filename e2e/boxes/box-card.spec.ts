import { updateSensorboxSecret } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, makeCriticalBox, selection } from '../testing/made-sensorboxes.ts'

test('edits, tags and silences a box on its card', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const read = () => session.call(getSensorbox, { params: { id: box.id } })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  const name = main.getByRole('button', { name: 'Edit: Name' })
  await name.click()
  const field = main.getByRole('textbox', { name: 'Name' })
  await field.fill('Something else')
  await field.press('Escape')
  await expect(name).toContainText(box.name)
  await name.click()
  await field.fill('  Cold room 7  ')
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: 'Cold room 7' })).toBeVisible()
  expect((await read()).alias).toBe('Cold room 7')

  await main.getByRole('button', { name: 'Edit: Description' }).click()
  await main.getByRole('textbox', { name: 'Description' }).fill('Rear wall')
  await main.getByRole('heading', { name: 'Cold room 7' }).click()
  await expect(main.getByRole('button', { name: 'Edit: Description' })).toContainText('Rear wall')

  const tags = main.getByLabel('Tags').and(page.locator('input'))
  await tags.fill('cold chain')
  await tags.press('Enter')
  await expect.poll(async () => (await read()).tags).toEqual(['cold chain'])

  await main.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Silence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '24 hours' }).check()
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Defrosting')
  await dialog.getByRole('button', { name: 'Silence' }).click()
  await expect(main.getByText(/^Silenced until/).first()).toBeVisible()
  await main.getByRole('button', { name: 'End', exact: true }).click()
  await expect(main.getByText('Never')).toBeVisible()
})

test('saving one value leaves another that is being edited alone', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  let save = () => {}
  const saving = new Promise<void>((resolve) => {
    save = resolve
  })
  await page.route(new RegExp(box.id), async (route) => {
    if (route.request().method() !== 'GET') await saving
    await route.continue()
  })
  await main.getByRole('button', { name: 'Edit: Name' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Cold room 8')
  await main.getByRole('textbox', { name: 'Name' }).press('Enter')
  await main.getByRole('button', { name: 'Edit: Description' }).click()
  const description = main.getByRole('textbox', { name: 'Description' })
  await expect(description).toBeFocused()
  save()
  await expect(main.getByRole('heading', { name: 'Cold room 8' })).toBeVisible()
  // The focus would have moved back with the next frame.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await expect(description).toBeFocused()
})

test('acknowledges a shock after a question', async ({ openAs, callAs, baseURL }) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const answer = await fetch(`${baseURL}/api${ingestEvents.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ type: 'shock', value: 3, id: 'one' }] }),
  })
  expect(answer.status).toBe(200)
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await main.getByRole('button', { name: 'Acknowledge all' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Would you like to mark all of the events as acknowledged?')
  await question.getByRole('button', { name: 'Acknowledge all' }).click()
  await expect(main.getByRole('button', { name: 'Acknowledge all' })).toBeHidden()
})

test('a critical box that keeps its worst state says so where it can be reset', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeCriticalBox(session, baseURL)
  await session.call(updateSensorboxSecret, {
    params: { id: box.id },
    body: { alias: box.name, keep_worst_state: true },
  })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await expect(main.getByRole('button', { name: 'Acknowledge all' })).toBeVisible()
  // Once in its facts, and once where it matters.
  await expect(main.getByText('Keeps its worst state until it is reset')).toHaveCount(2)
})

test('keeps the worst state with an undo, and asks before it no longer does', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  const choose = async (name: string) => {
    await main.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const keeps = main.getByText('Keeps its worst state until it is reset')
  await choose('Keep the worst state')
  await expect(keeps).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(keeps).toBeHidden()
  await choose('Keep the worst state')
  await expect(keeps).toBeVisible()
  await choose('Don’t keep the worst state')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('A worst state that it keeps now is lost.')
  await question.getByRole('button', { name: 'Don’t keep the worst state' }).click()
  await expect(keeps).toBeHidden()
})

test('a viewer reads the card and can’t change anything', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('viewer', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await expect(main.getByRole('heading', { name: box.name })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Edit: Name' })).toBeHidden()
  await main.getByRole('button', { name: 'Actions', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /Delete data/ })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /Replace/ })).toContainText('not allowed')
})

test('registers boxes from pasted lines and shows their keys once', async ({ openAs }) => {
  const page = await openAs('admin', '/')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('button', { name: 'Register many by file instead' }).click()
  const dialog = page.getByRole('dialog')
  const serial = `PST-${Date.now()}`
  await dialog
    .getByRole('textbox', { name: 'Lines' })
    .fill(`${serial}-1;${serial}-U1;CT-120\n${serial}-2;${serial}-U2;CT-999\n`)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('There is no model CT-999.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leave out the 1 wrong line' }).check()
  await dialog.getByRole('button', { name: 'Register 1' }).click()
  await expect(page.getByRole('dialog', { name: '1 sensorbox registered' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the keys as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('device-keys.csv')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
